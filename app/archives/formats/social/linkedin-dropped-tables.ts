import type { Table } from "../csv-tables";

/** A file from which nothing is kept, recognised by these columns. */
function left(rows: string, marks: string, named?: RegExp): Table {
  return {
    rows,
    marks: marks.split(", "),
    columns: {},
    isRest: true,
    ...(named && { isNamed: named, isWhole: true }),
  };
}

/**
 * The other files of LinkedIn's archive. Messages are included: senders are given only by name, and when others write
 * says nothing about the user.
 */
export const LINKEDIN_DROPPED: readonly Table[] = [
  left("messages, with their texts and names", "CONVERSATION ID, FROM, DATE, CONTENT"),
  left("messages, with their texts and names", "CONVERSATION ID, FROM, TO, DATE"),
  left("invitations, with their texts and names", "From, To, Sent At, Direction"),
  left("your name, headline and summary", "First Name, Last Name, Headline, Summary"),
  left("your name, headline and summary", "Profile Summary", /summary/i),
  left("jobs that you had", "Company Name, Title, Started On"),
  left("skills", "Name", /skills/i),
  left("languages that you speak", "Name, Proficiency"),
  left("what LinkedIn infers about you", "Category, Type of inference, Inference"),
  left("what advertisers choose you by", "Member Age, Company Names"),
  left("schools", "School Name, Degree Name"),
  left("certificates", "Name, Authority, License Number"),
  left("courses", "Name, Number", /courses/i),
  left("projects", "Title, Description, Url, Started On, Finished On"),
  left("honours", "Title, Description, Issued On"),
  left("volunteering", "Company Name, Role, Cause"),
  left("recommendations, with their texts and names", "First Name, Last Name, Text"),
  left("endorsements, with names", "Endorsement Date, Skill Name"),
  left("logins, with addresses of your devices", "Login Date, IP Address"),
  left("email addresses", "Email Address, Confirmed, Primary"),
  { ...left("phone numbers", "Extension, Number, Type"), isWhole: true },
  left("when your account was made", "Registered At, Registration Ip"),
  left("pictures and videos", "Date/Time, Media Description, Media Link"),
  left("jobs that you saved", "Saved Date, Job Url"),
  left("alerts for jobs", "Saved Search ID"),
  left("what jobs you look for", "Preferred Job Types, Job Titles"),
  left("advertisements that you clicked", "Ad clicked Date, Ad Title/Id"),
  left("receipts", "Transaction Made At, Invoice Number"),
  left("contacts that you imported", "FirstName, LastName, PhoneNumbers"),
  left("contacts that you imported", "FirstName, LastName, Emails"),
  left("hashtags that you follow", "Created Time, HashTag"),
  left("hashtags that you follow", "CreatedTime, HashTag"),
  left("events", "Event Name, Event Time"),
  left("votes in polls", "Date, Link, OptionText"),
];
