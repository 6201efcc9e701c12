import { isOrigin, isUnencryptedElsewhere } from "~/ground/env/origin";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { ask, askJson } from "~/web/oauth/asking.server";
import type { Purpose } from "~/web/oauth/failure";
import { atStandIn, type OAuthClient, type OAuthProtocol } from "~/web/oauth/protocol";
import { paths } from "~/web/paths";
import type { Connector, ConnectorContext, Grant, Platform } from "../connector";

/** A platform this server can connect, with its settings. */
export type Ready = {
  connector: Connector;
  client: OAuthClient;
  asking: ConnectorContext;
  /** The grants offered on this server. */
  grants: readonly Grant[];
};

/** A platform's settings: values, missing ones by their full names, and whether a stand-in replaces it. */
export function settingsOf({ name, connector }: Platform): {
  values: Readonly<Record<string, string>>;
  missing: string[];
  standIn: string | undefined;
} {
  const needed = connector?.settings ?? [];
  const { values, standIn } = env().platform(name, [...needed, ...(connector?.optionalSettings ?? [])]);
  const missing = needed
    .filter((setting) => values[setting] === undefined)
    .map((setting) => `${name.toUpperCase()}_${setting}`);
  return { values, missing, standIn };
}

/** Whether this server has the settings to connect a platform. */
export function isSetUp(platform: Platform): boolean {
  return platform.connector !== undefined && settingsOf(platform).missing.length === 0;
}

/** The grants offered on this server. */
export function grantsOffered(platform: Platform): readonly Grant[] {
  const { values } = settingsOf(platform);
  const grants: readonly Grant[] = platform.connector?.grants ?? [];
  return grants.filter(({ onlyWith }) => onlyWith === undefined || isOn(values[onlyWith]));
}

function clientOf(platform: Platform, connector: Connector, clientId: string): OAuthClient {
  const { values, standIn } = settingsOf(platform);
  const { name, label, answersByPost } = platform;
  const protocol: OAuthProtocol = {
    ...connector.protocol,
    ...(answersByPost && { responseMode: "form_post" }),
  };
  const usual = async () => ({
    [protocol.clientIdName ?? "client_id"]: clientId,
    ...(values.CLIENT_SECRET && { client_secret: values.CLIENT_SECRET }),
  });
  const proof = () => connector.proof?.(values, new Date()) ?? usual();
  const redirectUri = `${env().appOrigin}${paths.platformCallback(name)}`;
  return { platform: name, label, protocol, clientId, proof, redirectUri, standIn };
}

/** A platform's settings for a purpose; null, with a log entry naming what is missing, if it is not set up. */
export function ready(platform: Platform, purpose: Purpose, now = new Date()): Ready | null {
  const { name, label, connector } = platform;
  if (!connector) {
    log.warn({ platform: name }, "no connection: this version connects no such platform yet");
    return null;
  }
  const { values, missing, standIn } = settingsOf(platform);
  const clientId = values[connector.settings[0]];
  if (missing.length > 0 || clientId === undefined) {
    log.warn({ platform: name, settings: missing }, "no connection: these settings are not set");
    return null;
  }
  if (standIn !== undefined && (!isOrigin(standIn) || isUnencryptedElsewhere(standIn))) {
    const settings = [`${name.toUpperCase()}_BASE_URL`];
    log.warn(
      { platform: name, settings },
      "no connection: it must be an origin, with https or on this machine",
    );
    return null;
  }
  const client = clientOf(platform, connector, clientId);
  const callPurpose = { label, purpose };
  const asked = { callPurpose, standIn };
  return {
    connector,
    client,
    grants: grantsOffered(platform),
    asking: {
      json: (url, init, schema) => askJson(asked, url, init, schema),
      call: (url, init) => ask(asked, url, init),
      proof: client.proof,
      callPurpose,
      settings: values,
      at: (url) => atStandIn(url, standIn),
      now,
    },
  };
}

/** Whether an optional setting is switched on. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && /^(true|yes|1|on)$/i.test(value);
}
