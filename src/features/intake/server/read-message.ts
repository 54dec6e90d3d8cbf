import loaded from "@kenjiuno/msgreader";
import { type Attached, bodyOf, MOST_ATTACHED, pagesOfMail, type ReadMail } from "./read-mail.ts";

type Reader = typeof loaded;
/** The package is of the older kind of modules: its reader is the default, or the default of the default. */
const readerOf = (one: Reader | { readonly default: Reader }): Reader =>
  "default" in one ? one.default : one;

const FORMATTED_ALONE =
  "This Outlook message has only formatted text, which is not read. Save it as EML or PDF.";

/**
 * The words of an Outlook message, with what was attached. Damaged ones throw. The bytes are copied: the package reads
 * the whole of the buffer that they lie in.
 */
export function readMessage(bytes: Uint8Array): ReadMail {
  const reader = new (readerOf(loaded))(Uint8Array.from(bytes).buffer);
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(`Not an Outlook message: ${fields.error}`);
  const html = fields.bodyHtml ?? (fields.html === undefined ? "" : new TextDecoder().decode(fields.html));
  const body = bodyOf(fields.body ?? "", html);
  const attached = (fields.attachments ?? []).slice(0, MOST_ATTACHED).flatMap((one): Attached[] => {
    if (one.innerMsgContent === true || one.attachmentHidden === true) return [];
    const { fileName, content } = reader.getAttachment(one);
    const isWithin = one.pidContentId !== undefined && /\.(?:png|jpe?g|gif|webp)$/i.test(fileName);
    return [{ name: fileName, bytes: Uint8Array.from(content), isWithin }];
  });
  const sender = {
    name: fields.senderName,
    address: fields.senderSmtpAddress ?? fields.senderEmail,
  };
  return {
    document: {
      kind: "msg",
      pages: pagesOfMail(fields.subject ?? "", sender, body),
      notes: body === "" && fields.compressedRtf !== undefined ? [FORMATTED_ALONE] : [],
    },
    attached,
  };
}
