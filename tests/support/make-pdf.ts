/** Words at a place of the page, in points from its lower left, turned to the left by so many degrees. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly turn?: number;
}

/** A PDF of one page whose words lie where they are put; `rotate` is how far a reader turns the page itself. */
export function placePdf(pieces: readonly PdfPiece[], rotate = 0): Buffer<ArrayBuffer> {
  const drawn = pieces.map(({ text, x, y, size = 10, turn = 0 }) => {
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)];
    return `BT /F1 ${size} Tf ${cos} ${sin} ${(-Math.sin(angle)).toFixed(4)} ${cos} ${x} ${y} Tm (${escaped(text)}) Tj ET`;
  });
  return writePdf([drawn.join("\n")], `/Rotate ${rotate} `);
}

/** A PDF as a word processor writes one: pages of lines in Helvetica, with a table of what stands where. */
export const makePdf = (pages: readonly (readonly string[])[]): Buffer<ArrayBuffer> =>
  writePdf(
    pages.map(
      (lines) =>
        `BT /F1 12 Tf 16 TL 72 720 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(" ")} ET`,
    ),
  );

function writePdf(pages: readonly string[], more = ""): Buffer<ArrayBuffer> {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((drawn, index) => {
      return [
        `<< /Type /Page /Parent 2 0 R ${more}/MediaBox [0 0 612 792] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);
