export const CHROME = JSON.stringify({
  "Browser History": [
    {
      favicon_url: "https://tides.example/favicon.ico",
      page_transition: "LINK",
      title: "Tide tables – ada@berg.example",
      url: "https://tides.example/malmo",
      client_id: "abc==",
      time_usec: 1773349500123456,
    },
    {
      page_transition: "GENERATED",
      title: "low water - Search",
      url: "https://www.google.com/search?q=low+water",
      time_usec: 1773349400000001,
    },
    { page_transition: "TYPED", title: "", url: "https://harbour.example/", time_usec: 1773263000000000 },
    {
      page_transition: "RELOAD",
      title: "Tide tables",
      url: "https://tides.example/malmo",
      time_usec: 1773263100000000,
    },
    { page_transition: "HOLOGRAM", title: "New", url: "https://new.example/", time_usec: 1773263200000000 },
    { page_transition: "LINK", title: "No time", url: "https://no.example/" },
  ],
  "Typed Url": [{ url: "https://harbour.example/", visits: [13417736600000000], title: "Harbour" }],
});

/** An older form, with the history as its only list. */
export const CHROME_OLD = JSON.stringify({
  "Browser History": [
    {
      page_transition: "LINK",
      title: "Boats",
      url: "https://boats.example/",
      client_id: "W1==",
      time_usec: 1617404690134513,
    },
  ],
});

export const INSTALLS = JSON.stringify([
  {
    install: {
      doc: { documentType: "Android Apps", title: "Tide Clock" },
      firstInstallationTime: "2025-05-25T03:11:53.055Z",
      deviceAttribute: { model: "Pixel 8", manufacturer: "Google", deviceDisplayName: "Ada's Pixel" },
      lastUpdateTime: "2026-01-27T02:55:33.259Z",
    },
  },
  { install: { doc: { documentType: "Android Apps", title: "Knots" }, firstInstallationTime: "soon" } },
]);

export const LIBRARY = JSON.stringify([
  {
    libraryDoc: {
      doc: { documentType: "Android Apps", title: "Tide Clock" },
      acquisitionTime: "2025-05-25T03:11:50Z",
    },
  },
  {
    libraryDoc: {
      doc: { documentType: "Books", title: "The Tide" },
      acquisitionTime: "2024-01-11T19:56:32.121Z",
    },
  },
]);

export const PURCHASES = JSON.stringify([
  {
    purchaseHistory: {
      invoicePrice: "EUR 1.99",
      paymentMethodTitle: "Visa-4242",
      userLanguageCode: "sv",
      userCountry: "SE",
      doc: { documentType: "In App Item", title: "Spring tides (Tide Clock)" },
      purchaseTime: "2025-06-01T08:00:00.500Z",
    },
  },
  {
    purchaseHistory: {
      invoicePrice: "EUR 9.99",
      paymentMethodTitle: "Visa-4242",
      doc: { documentType: "SUBSCRIPTION", title: "Sea Films, monthly" },
      purchaseTime: "2025-07-01T08:00:00.500Z",
    },
  },
]);

export const ORDERS = JSON.stringify([
  {
    orderHistory: {
      orderId: "GPA.1111-2222-3333-44444",
      creationTime: "2025-06-01T08:00:01Z",
      billingContact: { name: "Ada Berg" },
      lineItem: [{ doc: { documentType: "In App Item", title: "Spring tides" }, quantity: "1" }],
      totalPrice: "EUR 1.99",
    },
  },
]);

export const SUBSCRIPTIONS = JSON.stringify([
  {
    subscription: {
      doc: { documentType: "SUBSCRIPTION", title: "Sea Films" },
      renewalDate: "2026-12-01T00:00:00Z",
      pricing: [{ period: { count: 1, unit: "MONTH" }, price: "EUR 9.99" }],
    },
  },
]);

export const DEVICES = JSON.stringify([
  {
    device: {
      mostRecentData: { carrierName: "Tele", modelName: "Pixel 8" },
      userAddedOnDeviceTime: "2024-01-01T00:00:00Z",
    },
  },
]);

export const REVIEWS = JSON.stringify([
  {
    review: {
      documentType: "Android Apps",
      title: "Tide Clock",
      creationTime: "2025-06-02T10:00:00Z",
      starRating: 5,
      comment: "Works at sea",
    },
  },
]);

export const SAVED = `Title,Note,URL,Comment
Harbour café,with Yuki,https://www.google.com/maps/place/Harbour/data=!4m2!3m1!1s0x1:0x2,
"Tides, explained",,https://tides.example/,
`;

export const SAVED_GERMAN = `Titel,Notiz,URL,Tags,Kommentar
Hafencafé,,https://www.google.com/maps/place/Hafen/data=!4m2,,
`;

const PLAY = "Takeout/Google Play Store/";

export const SAMPLES = [
  { format: "google-chrome", path: "Takeout/Chrome/History.json", content: CHROME },
  { format: "google-chrome", path: "Takeout/Chrome/BrowserHistory.json", content: CHROME_OLD },
  { format: "google-play", path: `${PLAY}Installs.json`, content: INSTALLS },
  { format: "google-play", path: `${PLAY}Library.json`, content: LIBRARY },
  { format: "google-play", path: `${PLAY}Purchase History.json`, content: PURCHASES },
  { format: "google-play", path: `${PLAY}Order History.json`, content: ORDERS },
  { format: "google-play", path: `${PLAY}Subscriptions.json`, content: SUBSCRIPTIONS },
  { format: "google-play", path: `${PLAY}Devices.json`, content: DEVICES },
  { format: "google-play", path: `${PLAY}Reviews.json`, content: REVIEWS },
  { format: "google-saved", path: "Takeout/Saved/Want to go.csv", content: SAVED },
  { format: "google-saved", path: "Takeout/Gespeichert/Möchte ich hin.csv", content: SAVED_GERMAN },
];
