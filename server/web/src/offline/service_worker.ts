// The service worker: keeps all files of one version of the site, so that it starts without a network. Pages come from
// the network whenever there is one; so a new version is there at the next navigation, and an open page keeps its own.
// While no page is open, it shows which game waits.
import type { PushMessageBody } from "../net/wire";
import files, { version } from "site.files";
import { noticeOf, wordsLeft } from "./notices";
import { cacheName, outdated, wayOf } from "./ways";

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}

interface OpenPage {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

/** Of the types of service workers, which would replace those of pages, what is needed. */
interface Scope {
  readonly origin: string;
  readonly clients: {
    matchAll(): Promise<readonly OpenPage[]>;
    claim(): Promise<void>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  /** What the site is called: the server writes it behind this program. */
  readonly siteName?: string;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", hear: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: FetchEvent) => void): void;
  addEventListener(type: "push", hear: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", hear: (event: ClickEvent) => void): void;
}

const scope = self as unknown as Scope;
const page = "/index.html";

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName(version));
  await cache.addAll([new Request(page, { cache: "reload" }), ...files.map((file) => new Request(file))]);
  await scope.skipWaiting();
}

/** Serves the open pages too, which may lose the network next, and tells them what is kept now: each knows its own
 *  files. */
async function takeOver(): Promise<void> {
  await Promise.all(outdated(await caches.keys()).map((name) => caches.delete(name)));
  await scope.clients.claim();
  for (const client of await scope.clients.matchAll()) client.postMessage({ files });
}

async function keptPage(): Promise<Response> {
  const cache = await caches.open(cacheName(version));
  return (await cache.match(page)) ?? Response.error();
}

/** A proxy whose server is down says so with a 5xx. */
async function freshPage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    return response.status >= 500 ? await keptPage() : response;
  } catch {
    return keptPage();
  }
}

/** Files have their content in their names, so those of any version are right. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function show(message: PushMessageBody): Promise<void> {
  const { title, body, tag, path } = noticeOf(message, await wordsLeft(), scope.siteName ?? "Gipfel");
  await scope.registration.showNotification(title, { body, tag, data: path, icon: "/icons/icon-192.png" });
}

/** Where the game is open already, that page comes forward. */
async function goTo(path: string): Promise<void> {
  const open = (await scope.clients.matchAll()).find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : scope.clients.openWindow(path));
}

scope.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessageBody));
});
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data as string));
});
scope.addEventListener("install", (event) => event.waitUntil(keepFiles()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, scope.origin);
  if (way === "page") event.respondWith(freshPage(event.request));
  if (way === "kept") event.respondWith(keptFile(event.request));
});
