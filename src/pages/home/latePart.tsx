import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code is loaded after the first view, once per tab. Until then `Placeholder` is
 * rendered; if the code fails to load, nothing, because the page works without it.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder?: ComponentType,
): ComponentType<P> {
  const code: { Part?: ComponentType<P> } = {}
  return function LatePart(props) {
    // Undefined while loading, null if that failed.
    const [Part, setPart] = useState<ComponentType<P> | null | undefined>(() => code.Part)
    useEffect(() => {
      if (code.Part) return
      load().then(
        (loaded) => {
          code.Part = loaded
          setPart(() => loaded)
        },
        () => setPart(null),
      )
    }, [])
    if (Part) return <Part {...props} />
    return Part === undefined && Placeholder ? <Placeholder /> : null
  }
}
