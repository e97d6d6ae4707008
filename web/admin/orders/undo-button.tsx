// The way back in the toast of a change.
export function UndoButton({ undo }: { undo: () => void }) {
  return (
    <button type="button" onClick={undo} className="min-h-11 px-2 font-semibold underline underline-offset-4">
      Undo
    </button>
  );
}
