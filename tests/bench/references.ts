/**
 * What the product is measured against, as one child process: React's `renderToString` on node:http, and an Express "hello"
 * that looks its session up by raw SQL. `run.ts` starts it with the product's settings, a signed-in person's cookie in
 * `COOKIE` and the product's origin in `ORIGIN`; it prints its port when it is ready.
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { parse } from "cookie";
import { unsign } from "cookie-signature";
import express from "express";
import Database from "libsql";
import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { parsePage } from "../support/http/html";
import { screensBesidePackages } from "./screens";

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run.ts starts this program.`);
  return value;
}

const cookie = given("COOKIE");
const origin = given("ORIGIN");

/**
 * The dashboard's own component tree with its own data: Layout, Shell, DashboardPage and the router's components
 * around them. Remix's handler runs once, with the built routes and the real loaders, and hands over what it would
 * render. `RemixServer` is a function without hooks, so calling it makes its routes and its router once, and each
 * request renders the finished element: React's work alone, nothing of Remix's.
 */
async function dashboardTree(): Promise<() => ReactElement> {
  const build = await screensBesidePackages();
  const url = `${origin}/`;
  const { inDocument, pageScripts } = build.entry.module;
  let rendered: ReactElement | undefined;
  const render = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    const scripts = pageScripts("a nonce that is as long");
    rendered = inDocument(RemixServer({ context, url }), { scripts, refused: false, databaseTrouble: false });
    return new Response(null);
  };
  const capturing = { ...build, entry: { module: { ...build.entry.module, default: render } } };
  // The session is only valid under the server's own name.
  const headers = { Cookie: cookie, Host: new URL(url).host };
  await createRequestHandler(capturing, "production")(new Request(url, { headers }), {});
  return () => {
    if (!rendered) throw new Error("The dashboard was not rendered: is the cookie's session there?");
    return rendered;
  };
}

/** HTML's attribute names where React's differ by more than a hyphen. */
const REACT_NAMES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  crossorigin: "crossOrigin",
  viewbox: "viewBox",
  tabindex: "tabIndex",
  value: "defaultValue",
};

function reactName(name: string): string {
  if (/^(aria|data)-/.test(name)) return name;
  return REACT_NAMES[name] ?? name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
}

type Drawn = { tag: string; props: Record<string, unknown>; children: (Drawn | string)[] };

function drawn(element: Element): Drawn {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) props[reactName(name)] = value;
  if (element.tagName === "SCRIPT" && element.textContent) {
    props.dangerouslySetInnerHTML = { __html: element.textContent };
    return { tag: "script", props, children: [] };
  }
  const children = [...element.childNodes].flatMap((node): (Drawn | string)[] => {
    if (node.nodeType === node.ELEMENT_NODE) return [drawn(node as Element)];
    return node.nodeType === node.TEXT_NODE && node.nodeValue ? [node.nodeValue] : [];
  });
  const tag = element.namespaceURI?.endsWith("svg") ? element.tagName : element.tagName.toLowerCase();
  return { tag, props, children };
}

function asElement({ tag, props, children }: Drawn): ReactElement {
  const inside: ReactNode[] = children.map((child) => (typeof child === "string" ? child : asElement(child)));
  return createElement(tag, props, ...inside);
}

/** The elements of the rendered dashboard, without the components that made them. */
async function dashboardElements(): Promise<() => ReactElement> {
  const page = await (await fetch(`${origin}/`, { headers: { Cookie: cookie } })).text();
  const root = drawn(parsePage(page).document.documentElement);
  return () => asElement(root);
}

/** A minimal Express application whose one answer needs the caller's session. */
function expressHello(): express.Express {
  const file = given("DATABASE_URL").replace(/^file:/, "");
  const secret = given("SESSION_SECRET");
  const session = new Database(file).prepare(
    `SELECT s."expire", u."username" FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."sid" = ?`,
  );
  const app = express();
  app.get("/api/user", (req, res) => {
    const name = "twin_session";
    const pair = unsign(`${name}=${parse(req.headers.cookie ?? "")[name] ?? ""}`, secret);
    const id = String(pair).slice(name.length + 1);
    const sid = createHash("sha256").update(id).digest("base64url");
    const row = Object(session.get([sid]));
    if (!(new Date(row.expire).getTime() > Date.now())) res.status(401).send("Who are you?");
    else res.send(`hello ${row.username}`);
  });
  return app;
}

const pages = { "/tree": await dashboardTree(), "/elements": await dashboardElements() };
const hello = expressHello();

const server = createServer((req, res) => {
  const page = req.url === "/tree" || req.url === "/elements" ? pages[req.url] : undefined;
  if (!page) return hello(req, res);
  const html = `<!DOCTYPE html>${renderToString(page())}`;
  res.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(html),
  });
  res.end(html);
});
server.listen(0, () => {
  const address = server.address();
  console.log(`References on ${typeof address === "object" ? address?.port : address}`);
});
