import { register } from "tsx/esm/api";

/**
 * Starts the tests' stand-ins for the platforms that the operator has not configured, so that everything can be tried
 * without credentials. They run in this process; grants given there end with it.
 *
 * @param {string} appOrigin where the product is: only its addresses are registered with them
 * @returns {Promise<Record<string, string>>} settings for the product
 */
export async function startSandbox(appOrigin) {
  const unregister = register();
  const { startPlatforms } = await import("../../tests/platforms/start.ts");
  await unregister();
  const { all, booking, google } = await startPlatforms({ appOrigin, decides: "asks" });
  const isSet = ({ name }) =>
    Object.keys(process.env).some((key) => key.startsWith(`${name.toUpperCase()}_`));
  const standing = all.filter((platform) => !isSet(platform));
  await Promise.all(
    all.filter((platform) => !standing.includes(platform)).map((platform) => platform.stop()),
  );
  if (standing.length > 0) {
    const names = standing.map(({ label, origin }) => `${label} (${origin})`);
    console.log(`Sandbox platforms, which are not the real ones: ${names.join(", ")}`);
  }
  if (standing.includes(booking)) {
    console.log(`Portability URLs for Booking.com's card: ${booking.origin}/sandbox/portability`);
  }
  if (standing.includes(google)) {
    console.log(`Google's security events, to be sent by hand: ${google.origin}/sandbox/security-events`);
  }
  const settings = Object.assign({}, ...standing.map((platform) => platform.settings));
  // LinkedIn's product for the EEA is optional; its stand-in supports it.
  return settings.LINKEDIN_CLIENT_ID ? { ...settings, LINKEDIN_MEMBER_SNAPSHOT: "true" } : settings;
}
