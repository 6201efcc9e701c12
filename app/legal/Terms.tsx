import { paths } from "~/web/paths";
import { LegalDocument, type LegalSection } from "./LegalDocument";

export { LEGAL_LAST_CHANGED } from "./last-changed";

const sections: readonly LegalSection[] = [
  {
    id: "service",
    title: "What this service is",
    body: (
      <>
        <p>
          This service helps you understand your personality, your preferences and how you tend to decide. It
          builds a digital twin of you: a picture made from your answers to a personality assessment, from the
          preferences you state, and from the platforms you choose to connect.
        </p>
        <p>
          The service runs on a server. The person or organisation that runs this server is called the
          operator here. These terms are an agreement between you and the operator.
        </p>
      </>
    ),
  },
  {
    id: "who-may-use-it",
    title: "Who may use it",
    body: (
      <>
        <p>You may use the service when you are at least 18 years old. The minimum age is 18 everywhere.</p>
        <p>
          The service is for you as a person, about yourself. Do not open an account in somebody else's name,
          and do not take the assessment in somebody else's place.
        </p>
      </>
    ),
  },
  {
    id: "your-account",
    title: "Your account",
    body: (
      <ul>
        <li>Give an email address that is yours, and keep it current.</li>
        <li>Choose a password that you use nowhere else, and keep it to yourself.</li>
        <li>One account belongs to one person. Do not share it or sell it.</li>
        <li>
          What is done from your account counts as done by you, unless somebody else got in without your
          fault.
        </li>
        <li>Tell the operator soon when you think that somebody else has used your account.</li>
      </ul>
    ),
  },
  {
    id: "acceptable-use",
    title: "Acceptable use",
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>break the law with the service, or harm or harass anyone with it;</li>
          <li>enter or upload data about other people that you have no right to use;</li>
          <li>try to reach accounts or data that are not yours;</li>
          <li>disturb the service, overload it, or get around its limits and protections;</li>
          <li>upload anything meant to damage computers or data;</li>
          <li>use results to judge somebody for a job, a loan, insurance or housing.</li>
        </ul>
        <p>
          If you find a weakness in the service, tell the operator first, and leave other people's data alone.
        </p>
      </>
    ),
  },
  {
    id: "insights",
    title: "What insights are, and what they are not",
    body: (
      <>
        <p>
          Scores, insights and recommendations describe tendencies. They are worked out from what you answered
          and from what you brought in. They can be imprecise, and they can be wrong. You know yourself better
          than any figure does.
        </p>
        <p>
          They are not a diagnosis of any kind. They are not medical, psychological, legal, financial or other
          professional advice, and they do not replace it. When a decision matters, or when you do not feel
          well, talk to someone who is qualified to help.
        </p>
        <p>What you decide remains your own decision.</p>
      </>
    ),
  },
  {
    id: "your-content",
    title: "Your content",
    body: (
      <>
        <p>
          Your answers, your preferences and everything you connect or upload stay yours. You allow the
          operator to store this content and to work with it as far as the service to you needs it, and for as
          long as you keep it here. The operator gets no other right to it.
        </p>
        <p>
          Only bring in what you may bring in. The <a href="/privacy">privacy page</a> says what happens with
          personal data.
        </p>
      </>
    ),
  },
  {
    id: "connected-platforms",
    title: "Connected platforms",
    body: (
      <>
        <p>
          You may connect accounts at other platforms, as far as the operator has set them up on this server.
          It is always your choice, and you can end each connection again.
        </p>
        <p>
          The platforms are independent of this service, and their own terms apply between you and them. They
          can change or stop what they offer. The operator does not answer for what a platform does, or for
          whether what it sends is right.
        </p>
      </>
    ),
  },
  {
    id: "availability",
    title: "Availability",
    body: (
      <p>
        The operator runs the service with care, but cannot promise that it is always there or free of faults.
        It may pause for maintenance, for security, or because of something outside the operator's control.
        Features may be added, changed or taken away. Where a change matters to you, you are told beforehand.
      </p>
    ),
  },
  {
    id: "ending",
    title: "Ending",
    body: (
      <>
        <p>
          You may stop at any time, without giving a reason. Deleting your account erases your data at once.
          Under Security, <a href={paths.deleteAccount()}>Delete account</a> does it.
        </p>
        <p>
          The operator may suspend or close your account when you seriously or repeatedly break these terms,
          or when the law asks for it. You are told why, and beforehand unless there is danger in waiting. If
          the operator ends the whole service, you are told in good time, so that you can take your data with
          you.
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    body: (
      <>
        <p>
          The operator answers without limit for harm caused on purpose or by gross negligence, for harm to
          life, body or health, and wherever the law allows no limit.
        </p>
        <p>
          In other cases, the operator answers only for a failure in a duty that is essential to this
          agreement, and only for the harm that could be expected from it. The operator does not answer for
          decisions that you base on insights or recommendations.
        </p>
        <p>Nothing in these terms takes away rights that the law gives you as a consumer.</p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        The operator may change these terms. You get at least 30 days notice of material changes, before they
        apply. If you do not agree, you may delete your account before that day. Small corrections that change
        nothing in your rights or duties may apply at once. The date at the top says when the text last
        changed.
      </p>
    ),
  },
  {
    id: "governing-law",
    title: "Governing law",
    body: (
      <p>
        The law of the country in which the operator has its seat or lives applies. If you are a consumer, you
        also keep the protection of the law of the country where you live, and you may go to the courts there.
        If one part of these terms is not valid, the rest still holds.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        Please write to the operator, in the way in which you got to know this server: the website, the person
        or the organisation that gave you its address. The privacy page says more about{" "}
        <a href="/privacy#controller">who the operator is</a>.
      </p>
    ),
  },
];

/** The terms of use. */
export function Terms() {
  return (
    <LegalDocument
      title="Terms of use"
      introduction={
        <p>These are the rules for using this service. They are short, so that you can read them.</p>
      }
      sections={sections}
    />
  );
}
