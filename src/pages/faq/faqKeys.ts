/**
 * Keys of the built-in questions in order, the last segment of /faq/<key>. Their texts are
 * page.faq.<key>.…
 */
export const faqKeys = ['signIn', 'password', 'details', 'members', 'language', 'times'] as const
