import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";
import { writeXlsx } from "hucre/xlsx";
import type { MadeDocument } from "./statement-documents.ts";

/** An Outlook message of the given words, as Outlook lays out its parts. */
export function outlookMessage(message: {
  readonly subject: string;
  readonly from: string;
  readonly address: string;
  readonly body: string;
  readonly attached?: { readonly name: string; readonly bytes: Uint8Array };
}): Uint8Array {
  const [DIRECTORY, DOCUMENT, ROOT] = [1, 2, 5];
  const entries: Entry[] = [{ name: "Root Entry", type: ROOT, length: 0, children: [] }];
  const add = (parent: Entry | undefined, name: string, bytes: Uint8Array | null): Entry => {
    const entry: Entry =
      bytes === null
        ? { name, type: DIRECTORY, length: 0, children: [] }
        : { name, type: DOCUMENT, length: bytes.length, binaryProvider: () => bytes };
    parent?.children?.push(entries.length);
    entries.push(entry);
    return entry;
  };
  const [root] = entries;
  const words = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "utf16le"));
  add(root, "__properties_version1.0", new Uint8Array(32));
  add(root, "__substg1.0_0037001F", words(message.subject));
  add(root, "__substg1.0_0C1A001F", words(message.from));
  add(root, "__substg1.0_5D01001F", words(message.address));
  add(root, "__substg1.0_1000001F", words(message.body));
  if (message.attached !== undefined) {
    const folder = add(root, "__attach_version1.0_#00000000", null);
    add(folder, "__properties_version1.0", new Uint8Array(8));
    add(folder, "__substg1.0_3707001F", words(message.attached.name));
    add(folder, "__substg1.0_37010102", message.attached.bytes);
  }
  return burn(entries);
}

const BODY = `Hello Jordan,

Please find the summary of our new listing attached.

Asking Price: $2,275,000
Gross Revenue: $3,940,000
SDE: $702,500
Location: Duluth, Minnesota
Year Established: 1991

Regards,
Karin Lindqvist
Northshore Business Brokers
218-555-0126
`;

export const MESSAGE_DOCUMENTS: readonly MadeDocument[] = [
  {
    name: "mail-outlook.msg",
    group: "mails",
    truths: [
      { key: "title", value: "Marine electronics installer" },
      { key: "askingPrice", value: 2_275_000 },
      { key: "annualRevenue", value: 3_940_000 },
      { key: "sde", value: 702_500 },
      { key: "location", value: "Duluth, Minnesota" },
      { key: "yearEstablished", value: 1991 },
      { key: "brokerName", value: "Karin Lindqvist" },
      { key: "brokerFirm", value: "Northshore Business Brokers" },
      { key: "brokerEmail", value: "karin@northshorebb.example" },
      { key: "brokerPhone", value: "218-555-0126" },
      { key: "employees", value: 17 },
    ],
    bytes: async () =>
      outlookMessage({
        subject: "FW: Marine electronics installer",
        from: "Karin Lindqvist",
        address: "karin@northshorebb.example",
        body: BODY,
        attached: {
          name: "summary.xlsx",
          bytes: await writeXlsx({ sheets: [{ name: "Summary", rows: [["Employees", 17]] }] }),
        },
      }),
  },
];
