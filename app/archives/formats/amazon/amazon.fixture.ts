const MARK = "\ufeff";

export const OLD_ORDERS = `${MARK}"Website","Order ID","Order Date","Purchase Order Number","Currency","Unit Price","Unit Price Tax","Shipping Charge","Total Discounts","Total Owed","Shipment Item Subtotal","Shipment Item Subtotal Tax","ASIN","Product Condition","Quantity","Payment Instrument Type","Order Status","Shipment Status","Ship Date","Shipping Option","Shipping Address","Billing Address","Carrier Name & Tracking Number","Product Name","Gift Message","Gift Sender Name","Gift Recipient Contact Details","Item Serial Number"
"Amazon.de","302-1111111-0000001","2026-03-12T21:05:00Z","Not Applicable","EUR","12.99","2.07","0","'0'","12.99","42.98","6.86","B00TIDE001","New","1","Visa - 4242","Closed","Shipped","2026-03-13T08:00:00Z","premium","Ada Berg Storgatan 1 Malmö","Ada Berg Storgatan 1 Malmö","DHL(JD0001)","Tide tables, 2026 ""pocket"" edition","Not Available","Not Available","Not Available","Not Available"
"Amazon.de","302-1111111-0000001","2026-03-12T21:05:00Z","Not Applicable","EUR","29.99","4.79","0","'0'","29.99","42.98","6.86","B00BOOT002","Used - Very Good","1","Visa - 4242","Closed","Shipped","2026-03-13T08:00:00Z","premium","Ada Berg Storgatan 1 Malmö","Ada Berg Storgatan 1 Malmö","DHL(JD0001)","Rubber boots","Not Available","Not Available","Not Available","Not Available"
"Amazon.de","302-2222222-0000002","2026-02-01T07:00:00Z","Not Applicable","EUR","9.99","1.59","0","'0'","0","0","0","B00LAMP003","New","1","Visa - 4242","Cancelled","Not Available","Not Available","std","Ada Berg Storgatan 1 Malmö","Ada Berg Storgatan 1 Malmö","Not Available","Lamp","Not Available","Not Available","Not Available","Not Available"
"Amazon.de","302-3333333-0000003","2025-12-20T17:30:12.500Z","Not Applicable","EUR","19.99","3.19","0","'0'","19.99","19.99","3.19","B00PUZZ004","New","1","Visa - 4242","Closed","Shipped","2025-12-21T08:00:00Z","std","Yuki Hara Kanalgatan 2 Lund","Ada Berg Storgatan 1 Malmö","DHL(JD0002)","Puzzle","Happy birthday!","Ada","Yuki Hara +46 70 000 00 00","Not Available"
`;

export const NEW_ORDERS = `${MARK}ASIN,Billing Address,Carrier Name & Tracking Number,Currency,Gift Message,Gift Recipient Contact,Gift Sender Name,Item Serial Number,Order Date,Order ID,Order Status,Original Quantity,Payment Method Type,Product Condition,Product Name,Purchase Order Number,Ship Date,Shipment Item Subtotal,Shipment Item Subtotal Tax,Shipment Status,Shipping Address,Shipping Charge,Shipping Option,Total Amount,Total Discounts,Unit Price,Unit Price Tax,Website
B00TIDE001,"Ada Berg, Storgatan 1, Malmö",DHL(JD0001),EUR,Not Available,Not Available,Not Available,Not Available,2026-03-12T21:05:00Z,302-1111111-0000001,Closed,1,Visa - 4242,New,"Tide tables, 2026",Not Applicable,2026-03-13T08:00:00Z,42.98,6.86,Shipped,"Ada Berg, Storgatan 1, Malmö",0,premium,12.99,'0',12.99,2.07,Amazon.de
B00RAIN005,"Ada Berg, Storgatan 1, Malmö",DHL(JD0003),EUR,Not Available,Not Available,Not Available,Not Available,2026-04-02T09:15:00Z,302-4444444-0000004,Closed,2,Visa - 4242,New,Raincoat,Not Applicable,2026-04-03T08:00:00Z,80.00,12.80,Shipped,"Ada Berg, Storgatan 1, Malmö",0,std,80.00,'0',40.00,6.40,Amazon.de
`;

export const DIGITAL = `${MARK}ASIN,ProductName,OrderId,DigitalOrderItemId,DeclaredCountryCode,BaseCurrencyCode,FulfilledDate,IsFulfilled,Marketplace,OrderDate,OriginalQuantity,OurPrice,OurPriceCurrencyCode,OurPriceTax,OurPriceTaxCurrencyCode,SellerOfRecord,Publisher,ThirdPartyDisplayPrice,ThirdPartyDisplayCurrencyCode,ListPriceAmount,ListPriceCurrencyCode,ListPriceTaxAmount,ListPriceTaxCurrencyCode,GiftItem,OrderingCustomerNickname,GiftCustomerNickname,GiftMessage,GiftEmail,RecipientEmail,GiftRedemption,ItemMergedFromAnotherOrder,QuantityOrdered,ItemFulfilled,ShipFrom,ShipTo,IsOrderEligibleForPrimeBenefit,OfferingSKU,FulfillmentMobileNumber,RechargeAmount,RechargeAmountCurrencyCode,SubscriptionOrderInfoList,PreviouslyPaidDigitalOrderItemId,PreviouslyPaidOrderId,InstallmentOurPrice,InstallmentOurPricePlusTax,DigitalOrderItemAttributes,InstallmentOurPriceCurrencyCode,InstallmentOurPricePlusTaxCurrencyCode
B0BOOK0001,The Tide,D01-1111111-0000001,ITEM1,SE,EUR,2026-03-01T10:00:00Z,Yes,www.amazon.de,2026-03-01T10:00:00Z,1,7.99,EUR,0.5,EUR,Seller,Publisher,Not Applicable,Not Applicable,8,EUR,Not Applicable,Not Applicable,No,,,,,,No,No,1,Yes,,,No,SKU,,,,Not Applicable,,,,,,,
B0PRIME002,Amazon Music Unlimited,D01-2222222-0000002,ITEM2,SE,EUR,2026-03-05T10:00:00Z,Yes,www.amazon.de,2026-03-05T10:00:00Z,1,10.99,EUR,0.5,EUR,Seller,Publisher,Not Applicable,Not Applicable,8,EUR,Not Applicable,Not Applicable,No,,,,,,No,No,1,Yes,,,No,SKU,,,,"[{""period"":""MONTH""}]",,,,,,,
`;

export const VIEWINGS = `${MARK}Playback Hour,Playback Start Datetime (UTC),Playback End Datetime (UTC),Seconds Viewed,Title,Material Type Description,Profile Type,Device Model,Device Manufacturer Name,IP Address,ISP Name,City,Country Code,Is Autoplay
20,2026-03-12T20:01:02.345Z,2026-03-12T21:50:00Z,6538,"The Tide, Season 2: Neap",Full,ADULT,TV,Maker,203.0.113.9,Some ISP,Malmö,SE,No
20,2026-03-12T20:00:30Z,2026-03-12T20:00:55Z,25,The Tide,Trailer,ADULT,TV,Maker,203.0.113.9,Some ISP,Malmö,SE,Yes
21,2026-03-10T21:00:00Z,2026-03-10T21:00:40Z,40,Another,Feature,ADULT,TV,Maker,203.0.113.9,Some ISP,Malmö,SE,No
`;

/** {@link NEW_ORDERS} as JSON, with fewer fields. */
export const JSON_ORDERS = JSON.stringify([
  {
    Website: "Amazon.de",
    "Order ID": "302-1111111-0000001",
    "Order Date": "2026-03-12T21:05:00Z",
    Currency: "EUR",
    "Unit Price": 12.99,
    "Total Owed": "12.99",
    ASIN: "B00TIDE001",
    Quantity: 1,
    "Order Status": "Closed",
    "Shipping Address": "Ada Berg, Storgatan 1, Malmö",
    "Product Name": "Tide tables, 2026",
    "Gift Message": null,
  },
  {
    "Order ID": "302-4444444-0000004",
    "Order Date": "2026-04-02T09:15:00Z",
    Currency: "EUR",
    "Total Owed": "80.00",
    ASIN: "B00RAIN005",
    "Order Status": "Closed",
    "Product Name": "Raincoat",
  },
  {
    "Order ID": "302-2222222-0000002",
    "Order Date": "2026-02-01T07:00:00Z",
    ASIN: "B00LAMP003",
    "Order Status": "Cancelled",
    "Product Name": "Lamp",
  },
]);
const JSON_DIGITAL = JSON.stringify([
  {
    ASIN: "B0BOOK0001",
    ProductName: "The Tide",
    OrderId: "D01-1111111-0000001",
    DigitalOrderItemId: "ITEM1",
    OrderDate: "2026-03-01T10:00:00Z",
    IsFulfilled: "Yes",
    OurPrice: 7.99,
    OurPriceCurrencyCode: "EUR",
  },
]);
const JSON_VIEWINGS = JSON.stringify([
  {
    "Playback Start Datetime (UTC)": "2026-03-12T20:01:02.345Z",
    "Seconds Viewed": 6538,
    Title: "The Tide, Season 2: Neap",
    "IP Address": "203.0.113.9",
  },
]);

export const SAMPLES = [
  {
    format: "amazon-orders-json",
    path: "Retail.OrderHistory.1/Retail.OrderHistory.1.json",
    content: JSON_ORDERS,
  },
  {
    format: "amazon-digital-items-json",
    path: "Digital-Ordering.1/Digital Items.json",
    content: JSON_DIGITAL,
  },
  { format: "amazon-prime-video-json", path: "Viewing History.json", content: JSON_VIEWINGS },
  { format: "amazon-orders", path: "Retail.OrderHistory.1/Retail.OrderHistory.1.csv", content: OLD_ORDERS },
  { format: "amazon-orders", path: "Your Amazon Orders/Order History.csv", content: NEW_ORDERS },
  { format: "amazon-digital-items", path: "Digital-Ordering.1/Digital Items.csv", content: DIGITAL },
  {
    format: "amazon-prime-video",
    path: "Digital.PrimeVideo.ViewingHistory/Viewing History.csv",
    content: VIEWINGS,
  },
];
