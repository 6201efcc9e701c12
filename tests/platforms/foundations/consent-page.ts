import type { Person } from "./people";

/** Content of the consent page. */
export type Question = {
  label: string;
  /** Address that the form posts to, and the id of this visit. */
  action: string;
  visit: string;
  people: readonly Person[];
  scopes: readonly string[];
  /** Whether scopes can be refused one by one. */
  inParts: boolean;
  /** A further note, as HTML. */
  note?: string;
};

/** The decision that a browser posts from the consent page. */
export type Decision = { visit: string; who: string | null; scopes: string[] | null };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const STYLE = `
  body { font: 1.05rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.4rem; border: 3px dashed #b45309; padding: .75rem 1rem; }
  fieldset { margin: 1rem 0; } label { display: flex; gap: .5rem; align-items: baseline; padding: .35rem 0; } label > span { overflow-wrap: anywhere; }
  button { font: inherit; padding: .5rem 1.25rem; margin-right: .75rem; }
`;

/** A page of a stand-in, designed not to be mistaken for the platform's own. */
export function sandboxPage(label: string, body: string): string {
  const title = `Sandbox: this is not ${escaped(label)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

const person = ({ key, name, email }: Person, index: number) =>
  `<label><input type="radio" name="who" value="${escaped(key)}"${index === 0 ? " checked" : ""}> <span><bdi>${escaped(name)}</bdi> (${escaped(email)})</span></label>`;

/** The consent page; works without scripts. */
export function consentPage({ label, action, visit, people, scopes, inParts, note = "" }: Question): string {
  const box = (scope: string) =>
    inParts
      ? `<label><input type="checkbox" name="scope" value="${escaped(scope)}" checked> <span>${escaped(scope)}</span></label>`
      : `<li>${escaped(scope)}<input type="hidden" name="scope" value="${escaped(scope)}"></li>`;
  const boxes = scopes.map(box).join("\n");
  return sandboxPage(
    label,
    `<p>A stand-in on this machine answers in ${escaped(label)}’s place. Nothing leaves this machine, and the people below are made up.</p>${note}
<form method="post" action="${escaped(action)}"><input type="hidden" name="visit" value="${escaped(visit)}">
<fieldset><legend>Continue as</legend>${people.map(person).join("\n")}
<label><input type="radio" name="who" value="newcomer"> <span>Somebody new</span></label></fieldset>
<fieldset><legend>The digital twin asks for</legend>${inParts ? boxes : `<ul>${boxes}</ul>`}</fieldset>
<button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></form>`,
  );
}

/** Reads what {@link consentPage} posts. */
export function readDecision(form: URLSearchParams): Decision {
  const isAllowed = form.get("decision") === "allow";
  return {
    visit: form.get("visit") ?? "",
    who: form.get("who"),
    scopes: isAllowed ? form.getAll("scope") : null,
  };
}
