const PADDING_PX = 20;
const TITLE_PX = 40;
const SCALE = 2;

/** The properties that a chart's drawing may take from the page; an image knows nothing of its stylesheet. */
const INLINED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
  "dominant-baseline",
  "visibility",
  "display",
  "vector-effect",
] as const;

/**
 * Paints what stands in an element as it is seen: its drawings, the words over and beside them, the swatches of
 * its legend. The colours are those of the theme on the screen.
 */
export async function paintElement(element: HTMLElement, title: string): Promise<HTMLCanvasElement> {
  const frame = element.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = (frame.width + 2 * PADDING_PX) * SCALE;
  canvas.height = (frame.height + 2 * PADDING_PX + TITLE_PX) * SCALE;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("The browser gave no canvas to draw the chart on.");
  brush.scale(SCALE, SCALE);
  paintGround(brush, frame, title);
  brush.translate(PADDING_PX - frame.left, PADDING_PX + TITLE_PX - frame.top);
  for (const svg of element.querySelectorAll("svg")) await paintSvg(brush, svg);
  for (const swatch of element.querySelectorAll<HTMLElement>(".swatch")) paintSwatch(brush, swatch);
  paintWords(brush, element);
  return canvas;
}

export function saveImage(canvas: HTMLCanvasElement, fileName: string): void {
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = fileName;
  link.click();
}

function paintGround(brush: CanvasRenderingContext2D, frame: DOMRect, title: string): void {
  const root = getComputedStyle(document.body);
  brush.fillStyle = root.getPropertyValue("background-color");
  brush.fillRect(0, 0, frame.width + 2 * PADDING_PX, frame.height + 2 * PADDING_PX + TITLE_PX);
  brush.fillStyle = root.color;
  brush.font = `600 16px ${root.fontFamily}`;
  brush.textBaseline = "middle";
  brush.fillText(title, PADDING_PX, PADDING_PX + 8, frame.width);
}

async function paintSvg(brush: CanvasRenderingContext2D, svg: SVGSVGElement): Promise<void> {
  const box = svg.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return;
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  copyStyles(svg, copy);
  const image = new window.Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  brush.drawImage(image, box.left, box.top, box.width, box.height);
}

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of INLINED) to.setAttribute(name, style.getPropertyValue(name));
  for (const [index, child] of [...from.children].entries()) {
    const twin = to.children[index];
    if (twin) copyStyles(child, twin);
  }
}

function paintSwatch(brush: CanvasRenderingContext2D, swatch: HTMLElement): void {
  const box = swatch.getBoundingClientRect();
  brush.fillStyle = getComputedStyle(swatch).backgroundColor;
  brush.beginPath();
  brush.roundRect(box.left, box.top, box.width, box.height, 2);
  brush.fill();
}

/** Word by word, because only a word is sure to stand on one line. */
function paintWords(brush: CanvasRenderingContext2D, element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  brush.textBaseline = "middle";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("svg, .sr-only")) continue;
    const style = getComputedStyle(parent);
    brush.fillStyle = style.color;
    brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    // A canvas knows no tabular figures: held at their right edge, columns still end together.
    const fromRight = style.textAlign === "right" || style.textAlign === "end";
    brush.textAlign = fromRight ? "right" : "left";
    for (const word of (node.nodeValue ?? "").matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const box = range.getBoundingClientRect();
      if (box.width > 0) brush.fillText(word[0], fromRight ? box.right : box.left, box.top + box.height / 2);
    }
  }
}
