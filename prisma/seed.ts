/**
 * The demo account of `npm run dev`: the sample person, whose 30 months end yesterday, written with the product's own functions.
 * Created once.
 */
import { registrationSchema } from "~/accounts/credentials";
import { register } from "~/accounts/signing-in/registering.server";
import { daysAfter, todayOf } from "~/desk/today";
import { db } from "~/ground/database/db.server";
import { NAME, ZONE } from "~/sample/life/person";
import { liveAsSamplePerson } from "~/sample/living.server";
import { registerFollowers } from "~/wiring/followers.server";

const DEMO = registrationSchema.parse({
  ...NAME,
  username: "tamsin-demo",
  email: "demo@example.org",
  password: "a demo password",
});

async function makeDemoAccount(): Promise<void> {
  console.log("Making the demo account: 30 months of a made-up person, once. It takes half a minute…");
  const { id } = await register(DEMO, "seed");
  await liveAsSamplePerson(id, daysAfter(todayOf({ timeZone: ZONE }), -1));
}

registerFollowers();
const { email } = DEMO;
// A life that was broken off is lived again.
await db.user.deleteMany({ where: { email, setupCompletedAt: null } });
if ((await db.user.count({ where: { email } })) === 0) await makeDemoAccount();
await db.$disconnect();
console.log(`Demo account: ${DEMO.email}, password: ${DEMO.password}`);
