/** Where a file is sent to, and where the browser gets it back. */
export const uploadHref = (dealId: string, documentId: string, name: string): string =>
  `/api/files/deals/${dealId}/documents/${documentId}?name=${encodeURIComponent(name)}`;
export const downloadHref = (documentId: string): string => `/api/files/documents/${documentId}/download`;
export const previewHref = (documentId: string): string => `/api/files/documents/${documentId}/preview`;
