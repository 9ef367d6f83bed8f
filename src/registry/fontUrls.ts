const urls = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext,arabic}-wght-normal.woff2',
    // The server's fonts, for documents.
    '!../../node_modules/@fontsource-variable/noto-*/**',
  ],
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
)

/**
 * The hashed URL of a font file from a bundled package; undefined if the build doesn't have the
 * file.
 */
export function fontUrl(packageName: string, file: string): string | undefined {
  return urls[`../../node_modules/${packageName}/${file}`]
}
