/**
 * A board's SVG as PNG, drawn shape by shape with the letters of the page. A picture element would draw the SVG too, but
 * without those letters: an image sees no fonts but the system's, which may know no Thai.
 */

/** How many pixels a unit of the SVG has: enough for print in the size of a postcard. */
const PIXELS = 3;

/** The bytes of the picture. The SVG is made by the shell; what it does not use is not understood here. */
export async function pngOf(svg: string): Promise<number[]> {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const family = root.getAttribute("font-family") ?? "sans-serif";
  await document.fonts.load(`16px ${family}`, root.textContent);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [PIXELS * number(root, "width"), PIXELS * number(root, "height")];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this web view has no canvas");
  context.scale(PIXELS, PIXELS);
  context.textAlign = "center";
  drawAll(root, context, family);
  return bytesOf(canvas);
}

function drawAll(parent: Element, context: CanvasRenderingContext2D, family: string): void {
  for (const shape of parent.children) {
    context.save();
    context.globalAlpha *= number(shape, "opacity", 1);
    if (shape.tagName === "rect") drawRect(shape, context);
    else if (shape.tagName === "text") drawText(shape, context, family);
    else drawAll(shape, context, family);
    context.restore();
  }
}

function drawRect(rect: Element, context: CanvasRenderingContext2D): void {
  const [x, y, width, height] = [
    number(rect, "x"),
    number(rect, "y"),
    number(rect, "width"),
    number(rect, "height"),
  ];
  context.beginPath();
  context.roundRect(x, y, width, height, number(rect, "rx"));
  context.fillStyle = rect.getAttribute("fill") ?? "none";
  context.fill();
  const stroke = rect.getAttribute("stroke");
  if (stroke === null) return;
  context.strokeStyle = stroke;
  context.lineWidth = number(rect, "stroke-width", 1);
  context.stroke();
}

function drawText(text: Element, context: CanvasRenderingContext2D, family: string): void {
  context.font = `${number(text, "font-size", 16)}px ${family}`;
  context.fillStyle = text.getAttribute("fill") ?? "black";
  context.fillText(text.textContent, number(text, "x"), number(text, "y"));
}

function number(element: Element, attribute: string, missing = 0): number {
  const value = Number(element.getAttribute(attribute) ?? missing);
  return Number.isFinite(value) ? value : missing;
}

async function bytesOf(canvas: HTMLCanvasElement): Promise<number[]> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error("this web view makes no pictures");
  return [...new Uint8Array(await blob.arrayBuffer())];
}
