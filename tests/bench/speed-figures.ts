import { ofSubject, startReferences, startRemixServe, startSubject, stopTime } from "./children";
import { type Figure, median } from "./figures";
import { firstLoad } from "./first-load";
import { GOALS, WITHOUT_SCRIPTS } from "./goals";
import { inTurns, speed, speedRatio, type Turns } from "./load/load";

async function sizeOf(url: string, headers: Record<string, string>): Promise<number> {
  return (await (await fetch(url, { headers })).text()).length;
}

/** Everything measured in requests per second, in turns. */
export async function speeds(turns: Turns): Promise<Figure[]> {
  const subject = await startSubject();
  const references = await startReferences(subject);
  const stock = await startRemixServe(subject);
  const targets = {
    page: ofSubject(subject, "/"),
    stock: stock.target("/"),
    tree: references.target("/tree"),
    elements: references.target("/elements"),
    user: ofSubject(subject, "/api/user"),
    hello: references.target("/api/user"),
  };
  const sizes = {
    page: await sizeOf(targets.page.url, targets.page.headers),
    stock: await sizeOf(targets.stock.url, targets.stock.headers),
    tree: await sizeOf(targets.tree.url, {}),
    elements: await sizeOf(targets.elements.url, {}),
  };
  for (const [name, size] of Object.entries(sizes)) {
    if (Math.abs(size / sizes.page - 1) > 0.03)
      throw new Error(`${name} is not the same page: ${size} bytes.`);
  }
  const measured = await inTurns(targets, turns);
  const { page, stock: plain, tree, elements, user, hello } = measured;
  references.stop();
  stock.stop();
  await subject.server.stop();
  const bytes = (name: keyof typeof sizes) => `${sizes[name].toLocaleString("en")} characters`;
  return [
    {
      name: "GET / signed in, against stock remix-serve with the same build",
      goal: { atLeast: 1.5 },
      result: speedRatio(page, plain),
      from: `${speed(page)}; remix-serve ${speed(plain)}`,
    },
    {
      name: "GET / signed in, against renderToString of the same components",
      goal: { atLeast: 0.5 },
      result: speedRatio(page, tree),
      from: `${speed(page)}, ${bytes("page")}; React ${speed(tree)}, ${bytes("tree")}`,
    },
    {
      name: "the same, against renderToString of its bare elements",
      result: speedRatio(page, elements),
      from: `React ${speed(elements)}, ${bytes("elements")}`,
    },
    {
      name: "GET / slowest of a hundred, against the middle one",
      goal: { atMost: 2 },
      result: median(page.map(({ p99ToP50 }) => p99ToP50)),
      from: "p99 / p50 at 8 connections",
    },
    {
      name: "GET /api/user, against an Express hello with its session",
      goal: { atLeast: 0.6 },
      result: speedRatio(user, hello),
      from: `${speed(user)}; Express ${speed(hello)}`,
    },
  ];
}

const KB = 1000;

/** What a first visit to a page loads, and how soon an idle server stops. */
export async function firstLoads(): Promise<Figure[]> {
  const subject = await startSubject();
  const { server, cookie } = subject;
  const dashboard = await firstLoad(`${server.origin}/`, { Cookie: cookie });
  const figures: Figure[] = [
    {
      name: "first-load scripts of the dashboard, gzip",
      goal: { atMost: GOALS.dashboardScripts / KB },
      result: dashboard.scripts / KB,
      unit: " KB",
    },
  ];
  let styles = dashboard.styles;
  for (const path of WITHOUT_SCRIPTS) {
    const page = await firstLoad(`${server.origin}${path}`);
    styles = Math.max(styles, page.styles);
    const name = `first-load scripts of ${path === "/not-there" ? "the 404 page" : path}`;
    figures.push({ name, goal: { atMost: 0 }, result: page.scripts / KB, unit: " KB" });
  }
  figures.push({
    name: "style sheets, gzip",
    goal: { atMost: GOALS.styles / KB },
    result: styles / KB,
    unit: " KB",
  });
  figures.push({
    name: "SIGTERM to exit, idle",
    goal: { atMost: 1 },
    result: (await stopTime(subject)) / 1000,
    unit: " s",
    from: "with one connection kept open",
  });
  return figures;
}
