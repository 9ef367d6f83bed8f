/**
 * Keys of the built-in questions in their order; the last part of /faq/<key>. Their texts are
 * page.faq.<key>.…
 */
export const faqKeys = ['signIn', 'password', 'details', 'members', 'language', 'times'] as const
