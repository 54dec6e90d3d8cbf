import { serveReading } from "#server/reading/serve-reading.ts";
import { bytesOf } from "./file-bytes.ts";
import { validateFile } from "./validate-file.ts";

serveReading<null>(({ bytes }) => validateFile(bytesOf(Buffer.from(bytes.buffer))));
