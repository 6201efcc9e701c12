import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginSchema, registrationSchema } from "./credentials";
import { usernameKey } from "./names/username-key";

const REGISTRATION = {
  firstName: "Ada",
  lastName: "Byron",
  username: "ada",
  email: "ada@example.org",
  password: "secret",
};

/** Validation messages by field. */
function refused(fields: object): Record<string, string[]> {
  const parsed = registrationSchema.safeParse({ ...REGISTRATION, ...fields });
  const messages: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    messages[path.join(".")] = [...(messages[path.join(".")] ?? []), message];
  }
  return messages;
}

describe("an email", () => {
  it.each([
    "a@b.example",
    "ada.byron+twin@mail.example.org",
    "o'neil@example.org",
    "ADA@EXAMPLE.ORG",
    "ada&bo@example.org",
    "ada/bo=x#1!%$*?^`{|}~@example.org",
    "ada@bücher.example",
    "ada@xn--bcher-kva.example",
    "ada@почта.рф",
    "ada@xn--80a1acny.xn--p1ai",
  ])("may be %s", (email) => expect(refused({ email })).toEqual({}));

  it.each([
    "",
    " ",
    "ada",
    "@example.org",
    "ada@",
    "ada@example",
    "ada @example.org",
    "a@b.example, c@d.example",
    "ada@exam_ple.org",
    "a\u0000@b.example",
    `${"a".repeat(243)}@example.org`,
  ])("may not be %j", (email) =>
    expect(refused({ email })).toEqual({ email: ["Please enter a valid email"] }),
  );

  it("is the same whatever its case and surrounding spaces", () => {
    expect(registrationSchema.parse({ ...REGISTRATION, email: " Ada@Example.ORG\n" }).email).toBe(
      "ada@example.org",
    );
  });

  it("is the same in either spelling of its domain, and another if it only looks the same", () => {
    const stored = (email: string) => loginSchema.parse({ email, password: "x" }).email;
    const same = ["Ada@Bücher.example", "ada@bu\u0308cher.example", "ADA@XN--BCHER-KVA.EXAMPLE"];
    expect(same.map(stored)).toEqual(Array(3).fill("ada@xn--bcher-kva.example"));
    expect(stored("ada@bùcher.example")).not.toBe(stored("ada@bücher.example"));
  });
});

describe("a password", () => {
  it.each([
    "123456",
    "      ",
    "\u{1F5DD}".repeat(6),
    "p".repeat(512),
    "\u{1F5DD}".repeat(512),
    "pass\u0000word",
  ])("counts characters, not bytes: %j is one", (password) => expect(refused({ password })).toEqual({}));

  it.each([
    ["", "Password must be at least 6 characters"],
    ["12345", "Password must be at least 6 characters"],
    ["\u{1F5DD}".repeat(5), "Password must be at least 6 characters"],
    ["p".repeat(513), "Password can have at most 512 characters"],
  ])("may not be %j", (password, message) => expect(refused({ password })).toEqual({ password: [message] }));

  it("is compared in NFKC, and otherwise exactly", () => {
    const given = (password: string) => loginSchema.parse({ email: "a@b.example", password }).password;
    expect(given("Zoe\u0308 ﬁne")).toBe(given("Zoë fine"));
    expect(given(" Secret ")).toBe(" Secret ");
  });
});

describe("a first or last name", () => {
  it.each([
    ["a zero-width space", "Ad\u200Ba"],
    ["a byte order mark", "A\uFEFFda"],
    ["a soft hyphen", "A\u00ADda"],
    ["a word joiner", "Ada\u2060"],
    ["a joiner that joins nothing", "Ad\u200Da"],
    ["a non-joiner between Latin letters", "Ad\u200Ca"],
    ["a variation selector after a letter", "Ada\uFE0F"],
    ["a tag", "Ada\u{E0061}"],
    ["a filler of Hangul", "\u3164"],
    ["the empty Braille pattern", "\u2800"],
  ])("may not contain the invisible %s", (_what, name) => {
    const firstName = ["First name has a character that cannot be used"];
    const lastName = ["Last name has a character that cannot be used"];
    expect(refused({ firstName: name, lastName: name })).toEqual({ firstName, lastName });
  });

  it.each(["Аda", "Adа", "Ρeter"])("may not mix look-alike alphabets in a word: %s", (name) =>
    expect(refused({ firstName: name })).toEqual({
      firstName: ["First name mixes letters of several alphabets in one word"],
    }),
  );

  it.each([
    ["in Persian, with its non-joiner", "علی\u200Cرضا"],
    ["in Hindi, with its joiner", "क्\u200Dष"],
    ["in Sinhala", "ශ්\u200Dරී"],
    ["a family of emoji", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}"],
    ["a red heart", "\u2764\uFE0F"],
    ["in two alphabets, a word each", "Anna Анна"],
    ["in Cyrillic that looks Latin", "Сара"],
    ["in Chinese beside Latin", "李 Xiaolong"],
  ])("may be %s", (_how, name) => expect(refused({ firstName: name })).toEqual({}));
});

describe("a reserved address", () => {
  it.each(["a@address.invalid", "ada@example.invalid", "ada@bücher.ｉｎｖａｌｉｄ"])(
    "is refused: %s",
    (email) => expect(refused({ email })).toEqual({ email: ["Please enter a valid email"] }),
  );
});

describe("a registration", () => {
  it("holds the five fields and drops any others", () => {
    const added = { id: "1", createdAt: "2001-01-01", setupCompletedAt: "2001-01-01", passwordHash: "x" };
    expect(registrationSchema.parse({ ...REGISTRATION, ...added })).toEqual(REGISTRATION);
  });

  it("reports all errors at once", () => {
    expect(Object.keys(registrationSchema.safeParse({}).error?.issues ?? [])).toHaveLength(5);
  });
});

describe("usernames collide", () => {
  it.each([
    ["Ada", "ada"],
    ["ＡＤＡ", "ada"],
    ["ﬁona", "fiona"],
    ["Zoe\u0308", "ZOË"],
  ])("%s and %s", (one, other) => expect(usernameKey(one)).toBe(usernameKey(other)));

  it.each([
    ["ada", "adá"],
    ["ada", "ada1"],
    ["rene", "rené"],
  ])("but not %s and %s", (one, other) => expect(usernameKey(one)).not.toBe(usernameKey(other)));

  it("username keys are idempotent", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        (name) => usernameKey(usernameKey(name)) === usernameKey(name),
      ),
    );
  });
});
