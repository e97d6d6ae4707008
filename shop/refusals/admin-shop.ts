// Refusals of offers, coupons, lists and settings: the words of rules F8, F15 and C9, and more beside them.

export const adminShopRefusals = {
  'missing-information': {
    status: 400,
    title: 'Missing information',
    text: 'Please fill in all required fields.',
  },
  'missing-category': {
    status: 400,
    title: 'Missing category',
    text: 'Please select a category for this offer.',
  },
  'missing-product': {
    status: 400,
    title: 'Missing product',
    text: 'Please select a product for this offer.',
  },
  'redirect-refused': {
    status: 400,
    title: 'Redirect not saved',
    text: 'It would not lead to a page.',
  },
  'page-taken': {
    status: 409,
    title: 'Page not saved',
    text: 'Another page has this address. Choose another one.',
  },
  'page-gone': {
    status: 404,
    title: 'This page is gone',
    text: 'Somebody removed it. Its last text is in the audit log.',
  },
  'collection-taken': {
    status: 409,
    title: 'Collection not saved',
    text: 'Another collection has this address. Choose another one.',
  },
  'collection-gone': {
    status: 404,
    title: 'This collection is gone',
    text: 'Somebody removed it. What it was is in the audit log.',
  },
  'nothing-published': {
    status: 409,
    title: 'There is nothing to undo',
    text: 'The shop looks as it did on its first day.',
  },
  'too-many-sections': {
    status: 409,
    title: 'The home page is full',
    text: 'It takes 20 sections. Remove one first.',
  },
  'not-a-logo': {
    status: 415,
    title: 'Not a picture we can use',
    text: 'This file is not an SVG, PNG, JPG or WebP picture.',
  },
  'logo-too-wide': {
    status: 400,
    title: 'Logo too wide',
    text: 'This logo is more than 8 times as wide as high: nobody could read it in the header. Send a shorter one.',
  },
  'logo-too-tall': {
    status: 400,
    title: 'Logo too tall',
    text: 'This logo is more than twice as high as wide: nobody could read it in the header. Send a lower one.',
  },
  'logo-empty': {
    status: 400,
    title: 'Nothing in this picture',
    text: 'This picture is transparent all over. Please choose another one.',
  },
  'svg-with-text': {
    status: 400,
    title: 'This SVG has letters in it',
    text: 'Letters need a font that the shop does not have. Turn them into outlines (paths) and send the file again, or send a PNG.',
  },
  'svg-too-heavy': {
    status: 413,
    title: 'SVG too large',
    text: 'An SVG may have 1 MB here. Send a simpler one, or a PNG.',
  },
  'svg-broken': {
    status: 400,
    title: 'SVG cannot be drawn',
    text: 'This SVG cannot be drawn, or its size is out of all measure. Send it as a PNG.',
  },
  'saved-meanwhile': {
    status: 409,
    title: 'Someone else changed this',
    text: 'Someone else saved this while you were here. What you typed is still here: reload to see theirs.',
  },
  'old-page': {
    status: 409,
    title: 'Not saved',
    text: 'This page is from before an update of the shop. Open it again.',
  },
  'account-name-taken': {
    status: 409,
    title: 'Not saved',
    text: 'Another account has this name. Give this one a name of its own.',
  },
  'courier-account-gone': {
    status: 404,
    title: 'Account not found',
    text: 'There is no such courier account.',
  },
  'gives-shoes-away': {
    status: 409,
    title: 'Not saved yet',
    text: 'Some products would become free or nearly free.',
  },
  'offer-gone': { status: 404, title: 'Offer not found', text: 'This offer has been deleted.' },
  'no-such-coupon': {
    status: 404,
    title: 'Coupon not found',
    text: 'This coupon has been deleted.',
  },
  'code-taken': {
    status: 409,
    title: 'Code already used',
    text: 'There is a coupon with this code already.',
  },
  'coupon-in-use': {
    status: 409,
    title: 'Coupon in use',
    text: 'Orders use this coupon, so it can’t be deleted. Switch it off to end it.',
  },
  'coupon-goods-in-use': {
    status: 409,
    title: 'Coupon in use',
    text: 'Orders use this coupon, so its brand and category can’t be changed. Switch it off and make a new one.',
  },
  'limit-below-uses': {
    status: 409,
    title: 'Limit too low',
    text: 'The coupon has been used more often than this limit allows.',
  },
  'person-gone': { status: 404, title: 'Person not found', text: 'This account is no longer here.' },
  'own-role': {
    status: 409,
    title: 'Not your own role',
    text: 'You cannot change your own role. Another Super Admin can.',
  },
  'name-taken': { status: 409, title: 'Name already used', text: 'This name is already in the list.' },
  'name-in-use': {
    status: 409,
    title: 'Still in use',
    text: 'Products, offers or coupons use this name. Hide it, or move them first.',
  },
  'too-many-fields': {
    status: 409,
    title: 'Field not added',
    text: 'A shop has 12 product fields at most. Remove one first.',
  },
  'field-taken': {
    status: 409,
    title: 'Field not saved',
    text: 'Another field has this name. Choose another one.',
  },
  'feed-name-taken': {
    status: 409,
    title: 'Field not saved',
    text: 'Another field is told to Google and Meta under this name.',
  },
  'choice-used': {
    status: 409,
    title: 'Field not saved',
    text: 'Products have a choice that you took away.',
  },
  'field-gone': {
    status: 404,
    title: 'This field is gone',
    text: 'Somebody removed it. What it was is in the audit log.',
  },
  'too-many-charts': {
    status: 409,
    title: 'Chart not added',
    text: 'A shop has 100 size charts at most. Remove one first.',
  },
  'chart-taken': {
    status: 409,
    title: 'Chart not saved',
    text: 'There is a chart for this brand and audience already. Change that one.',
  },
  'chart-gone': {
    status: 404,
    title: 'This chart is gone',
    text: 'Somebody removed it. What it was is in the audit log.',
  },
  'name-gone': { status: 404, title: 'Not in the list', text: 'This name has been removed.' },
  'message-gone': { status: 404, title: 'Message not found', text: 'This message is not in the outbox.' },
  'message-waiting': {
    status: 409,
    title: 'Already waiting',
    text: 'This message is already waiting to be sent.',
  },
  'already-staff': {
    status: 409,
    title: 'Already staff',
    text: 'The person with this address works here already.',
  },
  'not-by-extension': { status: 400, title: 'Not saved', text: 'The extension says no.' },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
