/** Files of a LinkedIn archive in its own format, with two or three rows of invented people. */
export const LINKEDIN = {
  "Connections.csv": `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Mara,Lindqvist,https://www.linkedin.com/in/mara-lindqvist,,Nordlys AB,"Engineer, Platforms",12 Mar 2026
Tomás,Ortega,https://www.linkedin.com/in/tomas-ortega,tomas@ortega.example,Ortega y Hijos,Owner,01 Feb 2026
Yuki,Hara,https://www.linkedin.com/in/yuki-hara,,,,28 Dec 2025
`,
  "Positions.csv": `Company Name,Title,Description,Location,Started On,Finished On
Brightwater Ltd,Analyst,"Reports, and a lot of ""ad hoc"" work",Leeds,Mar 2019,Jun 2023
Nordlys AB,Lead Analyst,,Malmö,Jul 2023,
`,
  "Profile.csv": `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Ada,Berg,,"Storgatan 1, Malmö",Jan 3,Lead Analyst at Nordlys,"Two lines
of summary",Energy,21142,"Malmö, Sweden",,,
`,
  "Skills.csv": "Name\nData Analysis\nSwedish\n",
  "Inferences_about_you.csv": `Category,Type of inference,Description,Inference
Demographics,Career,Whether you are a senior leader,Senior leader
`,
  "Jobs/Job Applications.csv": `Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers
"3/12/26, 9:05 PM",ada@berg.example,+46 70 123 45 67,Havsvind AB,Head of Analysis,https://www.linkedin.com/jobs/view/4000001,CV Ada.pdf,Years of experience:7
"11/2/25, 12:40 AM",ada@berg.example,+46 70 123 45 67,Solkraft,Analyst,https://www.linkedin.com/jobs/view/4000002,CV Ada.pdf,
`,
  "Shares.csv": `Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility
2026-03-12 07:45:10,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7001,"Five things that I learnt about tides, with @mara and mara@nordlys.example",,,MEMBER_NETWORK
2026-02-27 08:02:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7002,,https://nordlys.example/news,,MEMBER_NETWORK
`,
  "Comments.csv": `Date,Link,Message
2026-03-13 12:01:44,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7003,"Well put, Yuki!"
`,
  "Reactions.csv": `Date,Type,Link
2026-03-13 12:00:02,LIKE,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7003
2026-03-14 18:22:31,PRAISE,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7004
`,
  "messages.csv": `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS
2-abc,,Mara Lindqvist,https://www.linkedin.com/in/mara-lindqvist,Ada Berg,https://www.linkedin.com/in/ada-berg,2026-03-12 21:05:00 UTC,,Lunch tomorrow?,INBOX,
2-abc,,Ada Berg,https://www.linkedin.com/in/ada-berg,Mara Lindqvist,https://www.linkedin.com/in/mara-lindqvist,2026-03-12 21:09:00 UTC,,Gladly.,INBOX,
`,
  "Company Follows.csv": `Organization,Followed On
Havsvind AB,Thu Mar 12 21:05:33 UTC 2026
`,
  "Member_Follows.csv": `Date,Status,FullName
2026-03-01 10:00:00 UTC,Active,Ursula Vance
2025-11-01 10:00:00 UTC,Inactive,Piet Jansen
`,
  "Learning.csv": `Content Title,Content Description,Content Type,Content Last Watched Date (if viewed),Content Completed At (if completed),Content Saved,Notes taken on videos (if taken)
Statistics Foundations,The basics,COURSE,2026-01-10 19:21 UTC,2026-01-17 20:02 UTC,false,
Public Speaking,To be heard,COURSE,N/A,N/A,true,
`,
  "SearchQueries.csv": `Time,Search Query
2026/03/02 11:19:55 UTC,head of analysis
`,
  "Projects.csv": `Title,Description,Url,Started On,Finished On
Tide tables,Low water for all,https://tides.example,Mar 2024,Jun 2025
Knots,,,Jan 2023,
`,
  "Ad_Targeting.csv": `Member Age,Buyer Groups,Company Names,Company Follower of
25-34,,Nordlys AB,Havsvind AB
`,
  "Invitations.csv": `From,To,Sent At,Message,Direction
Yuki Hara,Ada Berg,"12/27/25, 5:55 PM",Hello Ada,INCOMING
`,
} as const;

export const SAMPLES = Object.entries(LINKEDIN).map(([path, content]) => ({
  format: "linkedin-export",
  path: `Complete_LinkedInDataExport_03-15-2026/${path}`,
  content,
}));
