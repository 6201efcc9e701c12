import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** A large file of one kind, realistic except for its content. */
export type Sample = {
  name: string;
  begin: string;
  /** The nth of its many parts. */
  piece(index: number): string;
  between: string;
  end: string;
};

const two = (value: number) => String(value).padStart(2, "0");

/** Ten minutes after the previous one, from 2016 on, starting over after nine years. */
function moment(index: number): { date: string; time: string } {
  const at = new Date(Date.UTC(2016, 0, 1) + (index % 473_000) * 600_000);
  return {
    date: at.toISOString().slice(0, 10),
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(index % 60)}`,
  };
}

const TYPES = ["StepCount", "HeartRate", "ActiveEnergyBurned", "DistanceWalkingRunning", "BasalEnergyBurned"];

const health: Sample = {
  name: "export.xml",
  begin: `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n<HealthData locale="en_SE">\n`,
  piece(index) {
    const { date, time } = moment(index);
    const type = TYPES[index % TYPES.length];
    return ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="Ada’s Apple Watch" sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x28&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch&gt;" unit="count" creationDate="${date} ${time} +0100" startDate="${date} ${time} +0100" endDate="${date} ${time} +0100" value="${(index * 7) % 400}"/>\n`;
  },
  between: "",
  end: "</HealthData>\n",
};

const activity: Sample = {
  name: "MyActivity.json",
  begin: "[",
  piece(index) {
    const { date, time } = moment(index);
    const nth = index.toString(36).padStart(11, "x");
    return JSON.stringify(
      {
        header: "YouTube",
        title: `Watched A film about number ${index}`,
        titleUrl: `https://www.youtube.com/watch?v=${nth}`,
        subtitles: [{ name: `A channel of ${index % 900}`, url: `https://www.youtube.com/channel/UC${nth}` }],
        time: `${date}T${time}.${index % 1_000}Z`.replace(
          /\.(\d+)Z/,
          (_all, ms) => `.${ms.padStart(3, "0")}Z`,
        ),
        products: ["YouTube"],
        activityControls: ["YouTube watch history"],
      },
      null,
      2,
    );
  },
  between: ",",
  end: "]",
};

const page: Sample = {
  name: "MyActivity.html",
  begin: `<html><head><title>My Activity History</title><style>.a{}</style></head><body><div class="mdl-grid">`,
  piece(index) {
    const { date, time } = moment(index);
    const written = new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
      dateStyle: "medium",
      timeZone: "UTC",
    });
    return `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">YouTube<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">Watched&nbsp;<a href="https://www.youtube.com/watch?v=${index}">A film about number ${index}</a><br><a href="https://www.youtube.com/channel/UC${index % 900}">A channel</a><br>${written}, ${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}\u202fPM CET<br></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br></div></div></div>`;
  },
  between: "",
  end: "</div></body></html>",
};

const orders: Sample = {
  name: "Retail.OrderHistory.1.csv",
  begin:
    "\ufeffWebsite,Order ID,Order Date,Purchase Order Number,Currency,Unit Price,Unit Price Tax,Shipping Charge,Total Discounts,Total Owed,Shipment Item Subtotal,Shipment Item Subtotal Tax,ASIN,Product Condition,Quantity,Payment Instrument Type,Order Status,Shipment Status,Ship Date,Shipping Option,Shipping Address,Billing Address,Carrier Name & Tracking Number,Product Name\r\n",
  piece(index) {
    const { date, time } = moment(index);
    return `Amazon.se,${index % 999}-${index}-1,${date}T${time}Z,Not Applicable,SEK,12.50,2.50,0,0,15.00,12.50,2.50,B0${index % 99_999},New,1,Visa - 0000,Closed,Shipped,${date}T${time}Z,std,"Somebody, Storgatan 1","Somebody, Storgatan 1",Not Available,"A thing, number ${index}"\r\n`;
  },
  between: "",
  end: "",
};

/** A large sample for each file reader except the one for lines. */
export const SAMPLES = { xml: health, json: activity, html: page, csv: orders } as const;

/** Writes a sample of at least this many bytes. */
export async function writeSample(sample: Sample, path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  file.write(sample.begin);
  let written = 0;
  for (let index = 0; written < bytes; ) {
    let text = "";
    while (text.length < 256 * 1024 && written + text.length < bytes) {
      text += index === 0 ? sample.piece(index) : sample.between + sample.piece(index);
      index += 1;
    }
    written += text.length;
    if (!file.write(text)) await once(file, "drain");
  }
  file.end(sample.end);
  await once(file, "finish");
}
