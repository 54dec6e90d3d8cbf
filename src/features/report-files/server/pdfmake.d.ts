/** The part of the library that is used; it brings no types of its own. */
declare module "pdfmake" {
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
