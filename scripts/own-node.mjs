// Whether the machine's own Node can run the shop where ours cannot, and what is said then.

/** `reason` is why the pinned one is not used, without a full stop; `version` is the machine's, as 22.4.1. */
export function judgeOwnNode(reason, version, needs) {
  if (Number(version.split('.')[0]) >= needs)
    return { use: true, words: `${reason}: the Node ${version} of this machine runs the shop.` };
  return {
    use: false,
    words: `${reason}, and its own Node is ${version}, which is too old. Install Node ${needs} or newer on this machine and start again.`,
  };
}
