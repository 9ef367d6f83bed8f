const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Names of the elements that an SVG may contain. */
export const allowedElements = words(`
  svg g a switch defs symbol use path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset
`)

/**
 * Names of elements that the renderer never draws; they are removed, which does not change the
 * picture.
 */
export const ignoredElements = words(`
  title desc metadata script foreignObject animate animateColor animateMotion animateTransform mpath set discard view cursor
  font font-face glyph missing-glyph hkern vkern color-profile
`)

/** Names of elements whose content is drawn only where it is referenced. */
export const templateElements = words(
  'defs symbol linearGradient radialGradient pattern clipPath mask marker filter style',
)

/** Names of the allowed properties, whether written as an attribute or in CSS. */
export const allowedProperties = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-stretch font-style font-variant
  font-weight image-rendering isolation letter-spacing line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
  overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect
  visibility word-spacing writing-mode
`)

/** Properties whose value may be `url(#id)`. */
export const referringProperties = words(
  'clip-path fill filter marker marker-end marker-mid marker-start mask stroke',
)

/**
 * Properties that make the renderer draw an element on a separate surface, each with the values for
 * which it does not.
 */
export const layeringProperties = new Map<string, ReadonlySet<string>>([
  ['opacity', words('1 1.0 100%')],
  ['mix-blend-mode', words('normal')],
  ['isolation', words('auto')],
  ['mask', words('none')],
  ['filter', words('none')],
])

/** Names of the allowed attributes that are not properties. */
export const allowedAttributes = words(`
  id class style space x y width height viewBox preserveAspectRatio d points cx cy r rx ry x1 x2 y1 y2 dx dy rotate textLength lengthAdjust pathLength
  gradientUnits gradientTransform spreadMethod fx fy fr offset patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result stdDeviation edgeMode operator
  k1 k2 k3 k4 mode type values tableValues slope intercept amplitude exponent systemLanguage requiredFeatures requiredExtensions
`)

/** Properties that an element inherits only if its value is `inherit`; that value is rejected. */
export const nonInheritedProperties = words('clip-path filter mask')

/** Names of elements that may refer to another element with `href`. */
export const referringElements = words('use linearGradient radialGradient pattern filter')

/**
 * The cost of filter elements that cost more than 1, such as a blur, which visits every pixel
 * several times.
 */
export const filterCosts: ReadonlyMap<string, number> = new Map([
  ['feGaussianBlur', 3],
  ['feDropShadow', 4],
])

/**
 * Limits of an SVG. They allow what drawing programs export; an SVG within them is drawn in well
 * under five seconds.
 */
export const svgLimits = {
  bytes: 2 * 1024 * 1024,
  /** How deep elements are nested. */
  depth: 60,
  /** Number of elements in the file. */
  elements: 20_000,
  /** Number of elements drawn; an element drawn through several references counts several times. */
  drawn: 50_000,
  /** Length of a chain of references. */
  references: 8,
  /** Number of opacities, masks, blends, patterns and filters drawn. */
  layers: 300,
  /** Sum of the costs of the filter elements drawn. */
  filterSteps: 24,
  /** Number of letters drawn. */
  letters: 5_000,
  /** Number of selectors in all style sheets. */
  selectors: 2_000,
  /** Number of elements times number of selectors: the renderer tries every combination. */
  selectorTries: 4_000_000,
  /** Number of dashes drawn, calculated from an upper bound of the lines' lengths. */
  dashes: 100_000,
} as const
