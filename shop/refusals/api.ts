// Refusals of the API: what a program has to know to do better.

export const apiRefusals = {
  'key-needed': {
    status: 401,
    title: 'API key needed',
    text: 'Send a key of this shop as "Authorization: Bearer ...". This one is missing, unknown, revoked or expired.',
  },
  'scope-too-small': { status: 403, title: 'Scope too small', text: 'This key may not do that.' },
  'no-such-operation': { status: 404, title: 'No such operation', text: 'The API has no such address.' },
  'no-such-thing': { status: 404, title: 'Not found', text: 'There is nothing of this id in the shop.' },
  'no-such-key': { status: 404, title: 'No such key', text: 'This key is not in the shop any more.' },
  'no-such-webhook': {
    status: 404,
    title: 'No such webhook',
    text: 'This webhook is not in the shop any more.',
  },
  'too-many-webhooks': {
    status: 409,
    title: 'Too many webhooks',
    text: 'A shop has at most 10 webhooks. Remove one that is not needed any more.',
  },
  'webhook-off': {
    status: 409,
    title: 'Webhook is off',
    text: 'Nothing is sent to it. Switch it on first.',
  },
  'bad-method': {
    status: 405,
    title: 'Not possible here',
    text: 'This address does not take that method: see the Allow header.',
  },
  'bad-request': { status: 422, title: 'Check the request', text: 'Something in it is not as described.' },
  'bad-json': { status: 400, title: 'Not JSON', text: 'The body is not valid JSON.' },
  'json-only': {
    status: 415,
    title: 'JSON only',
    text: 'Send the body as application/json.',
  },
  'bad-cursor': {
    status: 400,
    title: 'Unknown cursor',
    text: 'This cursor is not of this list. Begin again without one.',
  },
  'too-many-calls': {
    status: 429,
    title: 'Too many calls',
    text: 'This key has used up its calls of this minute. Wait for the seconds in Retry-After.',
  },
  'idempotency-key-needed': {
    status: 400,
    title: 'Idempotency-Key needed',
    text: 'Send a header Idempotency-Key of 8 to 100 letters, digits, "-" or "_", a new one for each thing you do.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency-Key used before',
    text: 'This Idempotency-Key was sent with another request. Use a new one.',
  },
  'call-under-way': {
    status: 409,
    title: 'Under way',
    text: 'The first request with this Idempotency-Key is still being worked on. Ask again in a moment.',
  },
  'changed-since': {
    status: 412,
    title: 'Changed since',
    text: 'It is no longer as your If-Match says. Read it again.',
  },
  'other-preview': {
    status: 409,
    title: 'Not what was previewed',
    text: 'This confirmation belongs to another input. Call without it to see a new preview, then confirm that one unchanged.',
  },
  'preview-over': {
    status: 409,
    title: 'Preview is over',
    text: 'A preview can be confirmed for 10 minutes. Nothing was done. Call without it to see what holds now.',
  },
} as const;
