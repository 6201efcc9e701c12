/** The main points: the section that explains each in full, the start of the line, which links to it, and the rest. */
const LINES: readonly (readonly [section: string, linked: string, rest: string])[] = [
  ["controller", "Whoever runs this server", " is responsible for your data. Write to them about it."],
  [
    "data-collected",
    "What you tell it is kept:",
    " your account, your answers, your preferences, your choices.",
  ],
  [
    "third-party-sources",
    "From a platform",
    " it reads what you allow there, and nothing before you connect it.",
  ],
  [
    "third-party-sources",
    "Of an archive",
    " it keeps counts that you have seen, and titles where you choose that. Messages are dropped.",
  ],
  [
    "legal-bases",
    "A profile of you",
    " is worked out from that. It is shown to you and decides nothing about you.",
  ],
  [
    "data-collected",
    "Nothing is sold",
    " or used for advertising. Others see only what you share by a link.",
  ],
  ["security", "Passwords are kept as hashes,", " the keys to your platforms encrypted."],
  ["cookies", "Cookies", " do only what you ask for. The pages load nothing from third parties."],
  ["your-rights", "Your data is yours:", " take it out as a file, correct it, delete any of it."],
  ["retention", "Deleting your account", " erases your data at once."],
];

/** The privacy page in ten lines. */
export function InTenLines() {
  return (
    <>
      <h2 id="in-ten-lines">In ten lines</h2>
      <ol>
        {LINES.map(([section, linked, rest]) => (
          <li key={linked}>
            <a href={`#${section}`}>{linked}</a>
            {rest}
          </li>
        ))}
      </ol>
    </>
  );
}
