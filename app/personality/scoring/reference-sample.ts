/** The sample behind the comparisons. Name it wherever one is shown. */
export const REFERENCE_SAMPLE = {
  respondents: 18143,
  name: "Open-Psychometrics BIG5, 2012",
  note: "An online, self-selected, English-language sample.",
  sentence:
    "The sample is 18,143 people, aged 16 to 90, who took an English online test at Open-Psychometrics in 2012. They chose to take it themselves, so they do not stand for everybody.",
};

/** The sample in one line, for screens that lead with the comparison. */
export const SAMPLE_IN_SHORT = `Compared with ${REFERENCE_SAMPLE.respondents.toLocaleString("en-US")} people who answered the same statements online in 2012.`;
