/**
 * Keys of the built-in questions, in order. A key is the last segment of /faq/<key> and part of the
 * message ids page.faq.<key>.…
 */
export const faqKeys = ['signIn', 'password', 'details', 'members', 'language', 'times'] as const
