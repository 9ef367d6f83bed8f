/** The English texts of all pages, for tests of what lists pages by their titles. */
export const pageTexts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../src/pages/*/messages.en.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>
