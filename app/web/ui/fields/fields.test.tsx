// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { SelectField } from "./SelectField";
import { SliderField } from "./SliderField";
import { TextAreaField } from "./TextAreaField";
import { TextField } from "./TextField";

afterEach(cleanup);

const FIELDS = [
  ["TextField", (props: object) => <TextField label="Field" name="field" defaultValue="kept" {...props} />],
  ["TextAreaField", (props: object) => <TextAreaField label="Field" name="field" {...props} />],
  [
    "SelectField",
    (props: object) => (
      <SelectField label="Field" name="field" {...props}>
        <option value="a">A</option>
      </SelectField>
    ),
  ],
  [
    "SliderField",
    (props: object) => <SliderField label="Field" name="field" step={5} defaultValue={50} {...props} />,
  ],
] as const;

describe.each(FIELDS)("%s", (_name, field) => {
  it("is named by its label and submitted under its name", () => {
    render(field({}));
    const control = screen.getByLabelText("Field");
    expect([control.id, control.getAttribute("name")]).toEqual(["field", "field"]);
    expect(control.getAttribute("aria-invalid")).toBeNull();
    expect(control.getAttribute("aria-describedby")).toBeNull();
  });

  it("is described by its hint and its errors, and marked as invalid", () => {
    render(field({ hint: "A hint", errors: ["It is required", "It is too short"] }));
    const control = screen.getByLabelText("Field");
    expect(control.getAttribute("aria-invalid")).toBe("true");
    const described = (control.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "A hint",
      "Error: It is required It is too short",
    ]);
  });

  it("accepts an id of its own, which its parts refer to", () => {
    render(field({ id: "other", hint: "A hint" }));
    const control = screen.getByLabelText("Field");
    expect([control.id, control.getAttribute("aria-describedby")]).toEqual(["other", "other-hint"]);
  });

  it("has no style attribute and no inline handler in the server's HTML", () => {
    expect(renderToStaticMarkup(field({ hint: "A hint", errors: ["Wrong"] }))).not.toMatch(/ (style|on\w+)=/);
  });
});

describe("the slider", () => {
  const slider = (defaultValue: number) => (
    <SliderField label="Confidence" name="confidence" step={5} defaultValue={defaultValue} />
  );

  it.each([
    [0, "5", "0\u00a0%"],
    [50, "5", "50\u00a0%"],
    [100, "5", "100\u00a0%"],
    // In steps of five from 0, a browser would turn 33 into 35 before anybody touched it.
    [33, "1", "33\u00a0%"],
  ])("of %i has steps of %s and shows %s without scripts", (value, step, shown) => {
    const html = renderToStaticMarkup(slider(value));
    expect(html).toContain(`step="${step}"`);
    expect(html).toContain(`value="${value}"`);
    expect(html).toContain(`>${shown}</output>`);
    expect(html).toMatch(/min="0" max="100"/);
  });

  it("shows the value that it is moved to", () => {
    render(slider(50));
    fireEvent.input(screen.getByLabelText("Confidence"), { target: { value: "85" } });
    expect(screen.getByRole("status").textContent).toBe("85\u00a0%");
  });
});
