/** Where the zip is sent, as the body of a PUT. */
export const IMPORT_HREF = "/api/files/data-export/import";
