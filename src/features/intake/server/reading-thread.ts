import { answerDocument } from "#features/intake/model/answer.ts";
import { pageOfText } from "#features/intake/model/source-document/source-document.ts";
import { serveReading } from "#server/reading/serve-reading.ts";
import { readAttached, readBytes } from "./read-bytes.ts";
import type { PageRead, ReadingTask } from "./read-file.ts";

serveReading<ReadingTask>(({ task: { wants, ...file }, bytes }, onProgress) => {
  switch (wants) {
    case "attached":
      return readAttached({ ...file, bytes });
    case "paste":
      return answerDocument({
        kind: "text",
        pages: [pageOfText(new TextDecoder().decode(bytes))],
        notes: [],
      });
    case "values":
      return readBytes({ ...file, bytes }, (page, of, isRecognised = false) => {
        const read: PageRead = { page, of, isRecognised };
        onProgress(read);
      });
  }
});
