/** The 140 CSS colour names, without transparent and currentColor. */
export const colourNames: ReadonlySet<string> = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan ' +
    'darkblue darkcyan darkgoldenrod darkgray darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkturquoise darkviolet deeppink deepskyblue dimgray dodgerblue ' +
    'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen ' +
    'magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
    'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen ' +
    'darkgrey darkslategrey dimgrey grey lightgrey lightslategrey slategrey'
  ).split(' '),
)

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`
const channel = String.raw`${number}%?`
const hue = String.raw`${number}(?:deg|rad|grad|turn)?`
const comma = String.raw`\s*,\s*`
const colourFunctions = new RegExp(
  String.raw`^(?:rgba?\(\s*(?:${channel}(?:${comma}${channel}){2}(?:${comma}${channel})?|${channel}(?:\s+${channel}){2}(?:\s*/\s*${channel})?)\s*\)` +
    String.raw`|hsla?\(\s*(?:${hue}(?:${comma}${number}%){2}(?:${comma}${channel})?|${hue}(?:\s+${number}%?){2}(?:\s*/\s*${channel})?)\s*\))$`,
  'i',
)

/**
 * Whether a text is a colour as defined in the documents: hex, rgb, rgba, hsl, hsla or one of the
 * 140 names (doc 1 §5).
 */
export const isColour = (text: string): boolean =>
  text.startsWith('#')
    ? HEX.test(text)
    : colourNames.has(text.toLowerCase()) || (text.length <= 100 && colourFunctions.test(text))
