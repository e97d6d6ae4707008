// Zooming and leafing with fingers, mouse or wheel: pinch and double tap zoom, one finger moves what is zoomed or swipes.
import { useCallback, useRef, useState, type PointerEvent, type WheelEvent } from 'react';

/** Pixels by which the picture is moved from the middle, and how many times it is enlarged. */
export type View = { scale: number; x: number; y: number };

type Point = { x: number; y: number };
/** Where the fingers went down, and how the picture was then. */
type Grip = { view: View; middle: Point; spread: number; at: number };

const fitted: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;
const DOUBLE_TAP_ZOOM = 2.5;
const DOUBLE_TAP_MS = 320;
const SWIPE_PX = 48;

export function useZoom(onSwipe: (step: number) => void) {
  const [view, setView] = useState(fitted);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const grip = useRef<Grip | null>(null);
  const lastTap = useRef<{ at: number; point: Point } | null>(null);

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
    x: clientX - (frame.current?.clientWidth ?? 0) / 2,
    y: clientY - (frame.current?.clientHeight ?? 0) / 2,
  });
  const within = ({ scale, x, y }: View): View => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const room = { x: ((scale - 1) * clientWidth) / 2, y: ((scale - 1) * clientHeight) / 2 };
    return { scale, x: clamp(x, -room.x, room.x), y: clamp(y, -room.y, room.y) };
  };
  const hold = (at: number): void => {
    const points = [...fingers.current.values()];
    grip.current =
      points.length === 0 ? null : { view, middle: middleOf(points), spread: spreadOf(points), at };
  };
  const toggleAt = (point: Point): void =>
    setView((now) => (now.scale > 1 ? fitted : within(zoomed(now, DOUBLE_TAP_ZOOM, point, point))));

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, fromMiddle(event));
    hold(event.timeStamp);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, fromMiddle(event));
    const points = [...fingers.current.values()];
    const scale = points.length < 2 ? held.view.scale : held.view.scale * (spreadOf(points) / held.spread);
    const next = zoomed(held.view, clamp(scale, 1, LARGEST), held.middle, middleOf(points));
    // Not zoomed, it follows the finger sideways: a swipe is seen before it is done.
    setView(next.scale === 1 ? { scale: 1, x: points.length < 2 ? next.x : 0, y: 0 } : within(next));
  };
  const onPointerUp = (event: PointerEvent): void => {
    const held = grip.current;
    const point = fromMiddle(event);
    if (held && fingers.current.size === 1 && event.type === 'pointerup') letGo(held, point, event.timeStamp);
    fingers.current.delete(event.pointerId);
    hold(event.timeStamp);
  };
  const letGo = (held: Grip, point: Point, at: number): void => {
    const moved = Math.hypot(point.x - held.middle.x, point.y - held.middle.y);
    if (moved < 8) return tap(point, at);
    if (view.scale > 1) return;
    setView(fitted);
    if (Math.abs(point.x - held.middle.x) > SWIPE_PX) onSwipe(point.x < held.middle.x ? 1 : -1);
  };
  const tap = (point: Point, at: number): void => {
    const before = lastTap.current;
    const isSecond = before && at - before.at < DOUBLE_TAP_MS && spreadOf([before.point, point]) < 40;
    lastTap.current = isSecond ? null : { at, point };
    if (isSecond) toggleAt(point);
  };
  const onWheel = (event: WheelEvent): void => {
    const point = fromMiddle(event);
    setView((now) =>
      within(zoomed(now, clamp(now.scale * Math.exp(-event.deltaY / 300), 1, LARGEST), point, point)),
    );
  };
  return {
    view,
    frame,
    toggle: () => toggleAt({ x: 0, y: 0 }),
    reset: useCallback(() => setView(fitted), []),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onWheel },
  };
}

// What lay under `from` lies under `to` afterwards.
function zoomed({ scale: before, x, y }: View, scale: number, from: Point, to: Point): View {
  const times = scale / before;
  return { scale, x: to.x - (from.x - x) * times, y: to.y - (from.y - y) * times };
}

function middleOf(points: Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spreadOf([a, b]: Point[]): number {
  return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
