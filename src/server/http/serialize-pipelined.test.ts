import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { oneByOne } from "./serialize-pipelined.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(oneByOne(answer));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** Sends it and answers what came back until the server closed. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1").setEncoding("latin1");
  let told = "";
  socket.on("data", (piece: string) => (told += piece));
  // The server may hang up on what it will not hear.
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return told;
}

test("requests in one breath are begun one after the other, and answered in their order", async () => {
  let [under, most] = [0, 0];
  const port = await listen((request, response) => {
    most = Math.max(most, ++under);
    setImmediate(() => {
      under -= 1;
      response.end(`<${request.url}>`);
    });
  });
  const paths = Array.from({ length: 200 }, (_, at) => `/${at}`);
  const told = await send(
    port,
    paths.map((path) => ask(path)).join("") + ask("/last", "Connection: close\r\n"),
  );
  expect(told.match(/<[^>]+>/g)).toEqual([...paths, "/last"].map((path) => `<${path}>`));
  expect(most).toBe(1);
});

test("a request with a body waits with it", async () => {
  const bodies: string[] = [];
  const port = await listen((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      bodies.push(body);
      response.end();
    });
  });
  const post = (body: string, more = "") =>
    `POST / HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
  const large = "x".repeat(300_000);
  await send(port, post("one") + post(large) + post("three", "Connection: close\r\n"));
  expect(bodies).toEqual(["one", large, "three"]);
});

test("another connection does not wait for it @further", async () => {
  const held: ServerResponse[] = [];
  const port = await listen((request, response) => {
    if (request.url === "/held") held.push(response);
    else response.end("quick");
  });
  const slow = send(port, ask("/held").repeat(20) + ask("/quick", "Connection: close\r\n"));
  expect(await send(port, ask("/quick", "Connection: close\r\n"))).toContain("quick");
  for (let answered = 0; answered < 20; answered++) {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.end("late");
  }
  expect(await slow).toMatch(/late[^]*quick/);
});

test("who sends without end is hung up on", async () => {
  let begun = 0;
  const port = await listen(() => void (begun += 1));
  expect(await send(port, ask("/").repeat(1_200))).toBe("");
  expect(begun).toBe(1);
});
