// Dragging with mouse, pen or finger, and the long press that looks into a stack. A plain click is not handled
// here: it comes as the point's own click event.
import { nearest, type Layout } from "./geometry";

const dragFrom = 7;
const longPressMs = 420;

export interface PointerHost {
  readonly svg: () => SVGSVGElement | null;
  readonly layout: Layout;
  readonly flip: () => boolean;
  canPickUp(point: string): boolean;
  pickUp(point: string): void;
  drop(point: string | null): void;
  carry(point: string, dx: number, dy: number): void;
  peek(point: string | null): void;
}

interface Press {
  readonly point: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  dragging: boolean;
  long: number;
}

/** The point of the board under the pointer; `sign`: -1 on a board that is turned round. */
export function pointAt(svg: SVGSVGElement | null, layout: Layout, sign: number, event: PointerEvent): string | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return nearest(layout, sign * at.x, sign * at.y)?.label ?? null;
}

export class PointerInput {
  private press: Press | null = null;
  /** A long press ends with a click that means nothing. */
  private swallow = false;

  constructor(private readonly host: PointerHost) {}

  down(event: PointerEvent, point: string): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.cancel();
    this.swallow = false;
    const long = event.pointerType === "mouse" ? 0 : window.setTimeout(() => this.longPress(point), longPressMs);
    this.press = { point, pointer: event.pointerId, x: event.clientX, y: event.clientY, dragging: false, long };
  }

  move(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragFrom;
    if (far) clearTimeout(press.long);
    if (far && !press.dragging && this.host.canPickUp(press.point)) {
      press.dragging = true;
      this.host.svg()?.setPointerCapture(event.pointerId);
      this.host.pickUp(press.point);
    }
    if (!press.dragging) return;
    const scale = this.scale();
    this.host.carry(press.point, (event.clientX - press.x) * scale, (event.clientY - press.y) * scale);
  }

  up(event: PointerEvent): void {
    const { press } = this;
    this.cancel();
    if (press?.dragging) this.host.drop(this.pointAt(event));
  }

  cancel(): void {
    if (this.press) clearTimeout(this.press.long);
    this.press = null;
  }

  /** True once after a long press: its click is to be ignored. */
  takeSwallowed(): boolean {
    const was = this.swallow;
    this.swallow = false;
    return was;
  }

  private longPress(point: string): void {
    this.swallow = true;
    this.host.peek(point);
  }

  /** Board units per screen pixel. */
  private scale(): number {
    const matrix = this.host.svg()?.getScreenCTM();
    return matrix ? 1 / matrix.a : 1;
  }

  private pointAt(event: PointerEvent): string | null {
    return pointAt(this.host.svg(), this.host.layout, this.host.flip() ? -1 : 1, event);
  }
}
