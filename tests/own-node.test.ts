/** What a start says on a machine that cannot run the packaged Node: true of that machine, and of use. */
import { expect, test } from 'vitest';

type Judge = (reason: string, version: string, needs: number) => { use: boolean; words: string };
const { judgeOwnNode }: { judgeOwnNode: Judge } = await import('../scripts/own-node.mjs' as string);

const reason = 'The package of Node 24 does not run on this machine';

test.each(['24.0.0', '26.1.3', '100.0.0'])(
  'a machine with Node %s is told that it runs the shop',
  (version) =>
    expect(judgeOwnNode(reason, version, 24)).toEqual({
      use: true,
      words: `${reason}: the Node ${version} of this machine runs the shop.`,
    }),
);

test.each(['18.20.4', '22.14.0', '23.9.0'])(
  'a machine with Node %s is told which it has and what it needs',
  (version) =>
    expect(judgeOwnNode(reason, version, 24)).toEqual({
      use: false,
      words: `${reason}, and its own Node is ${version}, which is too old. Install Node 24 or newer on this machine and start again.`,
    }),
);
