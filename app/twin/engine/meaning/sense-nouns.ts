// Things that words with several senses may describe, for `senses-of-work.ts` and `senses-of-life.ts`.

export const SAID =
  "message messages email emails mail mails text texts note notes letter letters reply replies answer answers response responses question questions sentence sentences word words call calls meeting meetings update updates summary summaries report reports instruction instructions feedback talk talks talking speech speeches speaking conversation conversations discussion discussions debate debates chat chats communication communicating explanation explanations presentation presentations language english statement statements memo memos post posts guidance criticism truth fact facts style styles tone tones way ways manner manners approach voice voices briefing briefings remark remarks comment comments opinion opinions advice exchange exchanges contact information info writing point points apology apologies review reviews request requests expectations it this them things";
export const PEOPLE =
  "people person persons man men woman women friend friends friendship friendships teacher teachers boss bosses manager managers leader leaders folk folks company neighbour neighbours neighbor neighbors mate mates colleague colleagues team teams staff host hosts guide guides doctor doctors nurse nurses children kids everyone everybody others strangers relationship relationships character characters personality leadership coaching someone somebody";
const WEEKDAYS =
  "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays";
export const TIMES = `time times day days morning mornings afternoon afternoons evening evenings night nights weekend weekends week weeks hour hours month months moment moments holiday holidays summer summers ${WEEKDAYS}`;
export const MEETINGS =
  "check checks checkin catch visit visits dinner dinners lunch lunches coffee coffees meetup meetups newsletter newsletters drink drinks reunion reunions gathering gatherings sync syncs date dates phone video standup standups phonecall phonecalls";
export const TASKS =
  "work working job jobs project projects task tasks study studying learning research thinking decision decisions activity activities";
export const PLANNED =
  "hour hours time times schedule schedules plan plans routine routines date dates day days appointment appointments rule rules structure structures itinerary itineraries deadline deadlines shift shifts programme programmes role roles agenda agendas meeting meetings slot slots rhythm rhythms week weeks start starts lunch lunches break breaks pattern patterns rota rotas timetable timetables process processes bedtime bedtimes meal meals mealtimes sleep habits processes life tours";
