const urls = import.meta.glob<string>(
  '../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext,arabic}-wght-normal.woff2',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
)

/**
 * The hashed address of a font file of a package that ships, or nothing when the build has no such
 * file.
 */
export function fontUrl(packageName: string, file: string): string | undefined {
  return urls[`../../node_modules/${packageName}/${file}`]
}
