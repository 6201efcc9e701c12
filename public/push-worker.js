// Shows the daily reminder that a push service brings, and opens the product when it is tapped. It has no fetch
// handler and caches nothing: every page comes from the server.
self.addEventListener("push", (event) => {
  const { title, text } = event.data ? event.data.json() : { title: "Your twin has a question.", text: "" };
  const options = { body: text, tag: "reminder", icon: "/icons/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((client) => new URL(client.url).pathname === "/");
      return open ? open.focus() : self.clients.openWindow("/");
    }),
  );
});
