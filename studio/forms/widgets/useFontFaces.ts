import { useEffect } from 'react'
import { fontFamilies } from '../../../src/core/theme/fontFaces'

/** Declares the faces of every shipped font; if that fails, text keeps the studio's font. */
export function useFontFaces(): void {
  useEffect(() => {
    import('../../../src/registry/ensureFonts').then(
      ({ ensureFonts }) => ensureFonts(Object.keys(fontFamilies), []),
      () => undefined,
    )
  }, [])
}
