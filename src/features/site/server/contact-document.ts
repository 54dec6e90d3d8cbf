import { MESSAGE_REFUSALS, messageSchema } from "#features/site/contract.ts";
import { type ContactMessage, type MessageProblems, NO_MESSAGE } from "#features/site/model/check-message.ts";
import type { ContactView } from "#features/site/model/public-view.ts";
import { storableText } from "#kit/storable-text.ts";
import type { DocumentRequest, DocumentRoute, ShownDocument } from "#server/document-route.ts";
import { isSentMark, makeSentMark, makeTicket } from "./contact-ticket.ts";
import type { ShowPage } from "./show-page.ts";
import { takeMessage } from "./take-message.ts";

/** The contact page with a form that a browser sends by itself; what the calls refuse is refused here too. */
export function createContactDocument(showPage: ShowPage): DocumentRoute {
  const show = async (
    { platform }: DocumentRequest,
    state: Partial<ContactView>,
    status: ShownDocument["status"] = 200,
  ) => {
    const { contactEmail } = await platform.settings.read();
    const ticket = makeTicket(platform.seal, Date.now());
    const empty = { values: NO_MESSAGE, problems: {}, failure: null, isSent: false };
    return showPage(
      platform,
      { name: "contact", contact: { contactEmail, ticket, ...empty, ...state } },
      { status },
    );
  };
  return {
    path: "/contact",
    show: (request) => {
      const mark = request.query.get("sent");
      return show(request, { isSent: mark !== null && isSentMark(request.platform.seal, mark, Date.now()) });
    },
    async take(request, fields) {
      const { platform } = request;
      const given = readFields(fields);
      const { name, email, message } = given;
      const values = { name, email, message };
      // The ticket of the first showing is kept: the time that a person took counts from there.
      const { ticket } = given;
      const read = messageSchema.safeParse(given);
      if (!read.success) {
        const problems = problemsOf(read.error.issues);
        // What people cannot type was tampered with: the page begins anew, with all that was written.
        if (Object.keys(problems).length === 0) {
          const { status, message: failure } = MESSAGE_REFUSALS.EXPIRED;
          return show(request, { values, failure }, status);
        }
        return show(request, { values, ticket, problems }, 422);
      }
      const answer = await takeMessage(request, read.data);
      if (answer === "taken")
        return { kind: "go", href: `/contact?sent=${makeSentMark(platform.seal, Date.now())}` };
      const { status, message: failure } = MESSAGE_REFUSALS[answer];
      return show(request, { values, failure, ...(answer === "EXPIRED" ? {} : { ticket }) }, status);
    },
  };
}

interface GivenFields extends ContactMessage {
  ticket: string;
  website: string;
}

/** A browser sends line breaks as two characters. */
function readFields(fields: URLSearchParams): GivenFields {
  const read = (name: string) => storableText(fields.get(name) ?? "").replaceAll("\r\n", "\n");
  return {
    name: read("name"),
    email: read("email"),
    message: read("message"),
    ticket: read("ticket"),
    website: read("website"),
  };
}

function problemsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): MessageProblems {
  const problems: MessageProblems = {};
  for (const { path, message } of issues) {
    const [field] = path;
    if (field === "name" || field === "email" || field === "message") problems[field] ??= message;
  }
  return problems;
}
