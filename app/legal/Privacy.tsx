import type { CollectedData } from "~/archives/collected-data";
import { KEPT } from "~/web/http/limits/quotas";
import { paths } from "~/web/paths";
import { grouped } from "~/web/ui/text/counted";
import { InTenLines } from "./InTenLines";
import { LegalDocument, type LegalSection } from "./LegalDocument";
import type { PrivacySource } from "./privacy-sources";
import {
  ArchivesList,
  CookiesTable,
  LegalBasesTable,
  NotKeptTable,
  RetentionTable,
  RightsTable,
  SourcesTable,
} from "./privacy-tables";

export { LEGAL_LAST_CHANGED } from "./last-changed";

type PrivacyProps = {
  /** What each archive format keeps. */
  archives: readonly CollectedData[];
  /** What each platform provides. */
  sources: readonly PrivacySource[];
};

const sectionsOf = ({ archives, sources }: PrivacyProps): readonly LegalSection[] => [
  {
    id: "controller",
    title: "Who is responsible",
    body: (
      <>
        <p>
          The data controller is the operator: the person or organisation that runs this server. This software
          can be run by anyone, so this page cannot know the operator's name.
        </p>
        <p>
          To reach the operator, use the way in which you got to know this server: the website, the person or
          the organisation that gave you its address. The operator owes you a name and an address to write to.
          If you get neither, do not enter personal data here.
        </p>
      </>
    ),
  },
  {
    id: "data-collected",
    title: "What data is collected",
    body: (
      <>
        <ul>
          <li>
            <strong>Account information:</strong> username, email, first and last name, your password as a
            hash only, a picture if your Google account has one, your time zone if you chose one, when the
            account was made, and when you confirmed your email. An email that went from your account to
            somebody who confirmed it as theirs is kept there too, until you give another one. When you change
            your email, the one before stays noted at the sessions, passkeys, links and connections from then,
            until they end.
          </li>
          <li>
            <strong>Personality assessment:</strong> your answers and the results worked out from them.
            Earlier results are kept when you take it again.
          </li>
          <li>
            <strong>Preferences</strong> that you state, and whether you said that your twin reads them right.
            One that you delete on a page is kept for “Undo”, for an hour at most, and then erased. One that a
            program deletes by a call is erased at once, and so is what stood in a preference before you
            changed it.
          </li>
          <li>
            <strong>Everyday choices</strong> that you answer to test your twin, how sure you were, and what
            your twin expected and why, without the text of your preferences; and what you say of
            recommendations. Once 100 people here have answered a choice, how many took each side is counted
            each day, without names, and helps to predict it. Answers that are erased are out of that count by
            the next day.
          </li>
          <li>
            <strong>Decisions and forecasts</strong> that you write down: options, what matters to you,
            ratings, notes, how they turned out, and what your twin expected. They are on no shared page, and
            emails and calendars say only that something is due. What you delete of them on a page is kept for
            “Undo”, for an hour at most. The key of your calendar address is kept as a hash only.
          </li>
          <li>
            <strong>Lines about days</strong> that you write, and which days are not to be brought back. They
            are on no shared page and in no email, and your twin does not read them. What the dashboard tells
            of today’s date in an earlier year is kept until the next day, and what it was about for a month.
          </li>
          <li>
            <strong>How your days were</strong>, if you say so: the answer and the word of each day, the range
            that your twin expected before each answer, and since when you want to be asked no more. Of these
            days and of what is counted of them it is worked out what goes together, which is kept with the
            days it was found on and whether it held later. A shared page shows your days only where you tick
            them, never the words, and never what goes together.
          </li>
          <li>
            <strong>Share links</strong> that you make: what they show and until when. Their keys are kept as
            hashes only. Your year, and the names in it, are shown only where you tick them; the titles
            themselves never.
          </li>
          <li>
            <strong>Imported third-party data</strong> from platforms that you connect, as the table below
            says: which account it is, counts and times, and the signals made of them.
          </li>
          <li>
            <strong>Archives</strong> that you upload: their names and sizes, and what you keep of them, as
            the table further below says.
          </li>
          <li>
            <strong>Titles</strong> of what you played, watched, read, bought, installed and searched for, and
            names of places, with who made it, when, how long or how much it was, and your rating: only where
            you choose “Titles too”, kind by kind, when you keep an archive. You can search them, remove
            single ones, take them back, and set how long they are kept. Of what you remove for good a hash
            stays, so that no later archive brings it back. Your twin's forecasts of your weeks, and how they
            turned out, are kept with them.
          </li>
          <li>
            <strong>App usage:</strong> daily figures such as those on your dashboard, and your notifications.
          </li>
          <li>
            <strong>Insights and recommendations</strong> worked out from the above.
          </li>
          <li>
            <strong>Security data:</strong> your sessions (each with the browser and device, a shortened
            network address, when it began and when it was last used), security events, and technical logs.
            Attempts to log in or register are counted under a hash of the network address that they come
            from, wrong codes under a hash of the account.
          </li>
          <li>
            <strong>What guards your account</strong>, if you set it up: your passkeys (their names, public
            keys, and when they were used), your authenticator app (its name, and its secret encrypted), and
            recovery codes as hashes only.
          </li>
          <li>
            <strong>Links in emails</strong>, such as for a forgotten password: as hashes only, with the
            address that they went to, until they are used or have run out.
          </li>
          <li>
            <strong>The weekly email</strong>, if you ask for it: since when, and when the last one went. It
            holds how often your twin guessed right, one choice, and how much is due. Each has a link that
            stops it.
          </li>
          <li>
            <strong>The daily reminder</strong>, if you ask for it: its hour and way, when the last one went,
            and your last visit to the hour, since it ends after two weeks without one. Of a browser there is
            kept, encrypted, the address at its push service with the keys for it, and its name; of ntfy a
            topic, encrypted. The message is the same for everybody and says nothing about you.
          </li>
        </ul>
        <p>
          An account needs a name, a username, an email address, and a password or a Google sign-in.
          Everything else is your choice. Without it, your twin simply knows less.
        </p>
        <p>
          Your data is not sold and not used for advertising. Apart from you, only the operator and those who
          work for the operator under contract, such as a hosting company, can come into contact with it.
          Where this server sends email, the operator’s mail server gets your address with each email to you.
          If a browser reminds you, its maker’s push service (such as Google, Mozilla, Apple or Microsoft)
          learns that this server sends it something once a day, and cannot read what. If ntfy does, the
          operator’s ntfy server gets the message. Neither learns your name or email from this server.
        </p>
      </>
    ),
  },
  {
    id: "third-party-sources",
    title: "Third-party sources",
    body: (
      <>
        <p>
          Nothing is fetched from a platform until you connect it or sign in with it. A server may have only
          some of these platforms set up. This is what is collected from each, if you allow it.
        </p>
        <SourcesTable sources={sources} />
        <NotKeptTable sources={sources} />
        <p>
          <strong>What your twin reads of it are signals:</strong> how many of your events, files, videos,
          bookings and the like fell on each hour of the day and of the week, each weekday, each week and each
          month, at which hours your days with any began and ended, of which kinds they are, and how many
          people you are connected with; of archives also how many days had more movement, and nights more
          sleep, than your middle one, and how many visits were to places where you often are. Each signal is
          kept with its platform, its period, the gaps in it, the number of observations, and a sum that tells
          how many days they are of, but not which. Hours and weekdays are those of your local time: as the
          platform writes it, or in the time zone that you name; where neither is known, there are none. You
          can look at each of them, and switch it off, under <a href={paths.signals()}>Signals</a>, and say
          there that an account is not only yours. Your name and address at a platform are there so that you
          know which account it is; no signal is made of them.
        </p>
        <p>
          <strong>Access tokens</strong> let this server ask a platform on your behalf. They are kept
          encrypted, and shown and exported nowhere. When you disconnect a platform, its tokens, what was
          synced from it, its signals and its waiting archives are erased here at once, and the access is
          ended at the platform where it offers that. If the platform cannot be reached just then, the tokens
          are kept, encrypted and apart from your account, until it can, and for 7 days at most.
        </p>
        <p>
          <strong>Archives</strong> that Google prepares when you allow it are fetched and wait for you. After
          7 days, or when you disconnect Google, they are erased.
        </p>
        <p>
          <strong>Archives that you upload yourself</strong> are read here, and you look at what was found
          before anything is kept. Of each entry that you keep there stays its day, its hour where the archive
          says it in your local time, or the quarter of an hour in UTC where it writes that, of which kind it
          is, and a fingerprint by which the next archive counts nothing twice and which nobody can read; of
          figures, such as steps, there stays one for each day. With the import there stays the time zone that
          you name for it. Titles, names, messages, places, street addresses and payment details are dropped
          while reading. The files are erased as soon as you decide, and after 7 days if you do not. “Undo
          this import” takes back all that came with it.
        </p>
        <ArchivesList archives={archives} />
        <p>
          <strong>Security events from Google:</strong> where the operator has set it up, Google tells this
          server of events that concern a Google account you log in with or have connected here, such as that
          its sessions were ended. Each is kept as a security event of yours and acted upon. So that an event
          can name the access that it is about, a fingerprint of Google’s refresh token is kept beside it; no
          token can be made of that.
        </p>
        <p>
          Each platform is responsible for what it does with your data itself, under its own privacy policy.
          When you go to a platform to connect it, it learns that you use this service.
        </p>
      </>
    ),
  },
  {
    id: "legal-bases",
    title: "Legal bases",
    body: (
      <>
        <p>The GDPR asks for a reason that allows each use of data. These are the reasons:</p>
        <LegalBasesTable />
        <p>
          Working out a personality profile is profiling in the sense of the GDPR. Its results are shown to
          you, and they decide nothing about you.
        </p>
      </>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <RightsTable />
        <p>
          To use a right, write to the operator. It is free, and you get an answer within one month. In
          difficult cases it may take two months longer; then you are told so, and why. In the UK, the UK GDPR
          applies instead. It gives you largely the same rights.
        </p>
      </>
    ),
  },
  {
    id: "retention",
    title: "How long data is kept",
    body: (
      <>
        <RetentionTable />
        <p>
          A daily job keeps these periods: by the next day what is older is erased. App usage is your daily
          figures, notifications and security events. Insights and recommendations are your answers to
          everyday choices, what you said of recommendations, the reports of odysseys, and the sentences that
          were said of an assessment’s result; the result itself stays yours.
        </p>
        <p>
          These periods are upper bounds. An account keeps its newest {grouped(KEPT.notifications)}{" "}
          notifications, {grouped(KEPT.securityEvents)} security events and {KEPT.sessions} sessions; older
          ones are erased as new ones come. What you stated yourself has no period: a preference stays until
          you delete it, and an assessment’s result until you delete your account.
        </p>
        <p>
          You need not wait for any of it. Deleting your account erases your data at once, from the database
          itself too: under Security, <a href={paths.deleteAccount()}>Delete account</a> does it. What stays
          for a while is without your name: counts of tries, for a day at most, and encrypted tokens whose
          access at a platform is still to be ended, for 7 days at most. If the operator makes backup copies,
          your data is in those that exist by then: ask the operator how long they live.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security measures",
    body: (
      <ul>
        <li>Passwords are kept only as argon2id hashes. Nobody can read them.</li>
        <li>
          Access tokens for platforms, the address of your Booking.com report, the secret of your
          authenticator app, and where your reminders go, are encrypted before they are stored.
        </li>
        <li>Session keys are stored only as hashes, so that a copy of the database opens no session.</li>
        <li>
          The operator provides TLS: an address that begins with <code>https</code> means that the way between
          you and the server is encrypted.
        </li>
        <li>Same-origin protection: other websites cannot make changes in your name.</li>
        <li>Repeated attempts to log in are limited.</li>
        <li>The pages load no third-party scripts, fonts or analytics.</li>
      </ul>
    ),
  },
  {
    id: "where",
    title: "Where data is processed",
    body: (
      <p>
        Your data is processed only in the EEA and UK. The operator must run this server, and everything that
        belongs to it, there. A platform that you connect may work elsewhere with the data that it holds
        itself, and so may the push service of a browser that reminds you, with what it gets.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <CookiesTable />
        <p>
          All of them are needed for what you ask for, so there is no cookie banner. None of them follows you
          to other websites.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        The service is not for anyone under 18. If you learn that someone under 18 has an account, tell the
        operator, so that it can be deleted.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        For every question about your data, write to the operator, as described under{" "}
        <a href="#controller">Who is responsible</a>. You need not give a reason.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this page",
    body: (
      <p>
        When the way in which data is used changes, this page changes first. You get at least 30 days notice
        of material changes. If your data is to be used for something new that needs your consent, you are
        asked. The date at the top says when the text last changed.
      </p>
    ),
  },
];

/** The privacy page, which supplements the terms. */
export function Privacy(props: PrivacyProps) {
  return (
    <LegalDocument
      title="Privacy"
      introduction={
        <>
          <p>
            This page says what happens with your personal data. It supplements the{" "}
            <a href="/terms">terms of use</a> and follows the General Data Protection Regulation, the GDPR.
          </p>
          <InTenLines />
        </>
      }
      sections={sectionsOf(props)}
    />
  );
}
