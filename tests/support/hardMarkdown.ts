/** Pieces of Markdown that parsers are known to choke on when there are many of them. */
export const hardMarkdown: readonly string[] = [
  '*a_ ', '*a **a ', 'a*', '*', '_a', 'a**b_c ', '***a___ ', 'a**b', 'c* ', '[', ']', '![', '[a](', '[a](b) ', '[a](<b', '[a](b "', '](b)', '[a', '![a](b ', '[a][b', '[a]: b\n', '[a]: b "', '[a]:\n', '<', '<a ', '<!--', '<?', '<![CDATA[', '<!A ', '<a b="', '<http://a', '<http://a> ', '<a@b',
  '`', '`a', '``a', '```\n', '~~~ ', '>', '> a\n', '> - ', '- ', '- a\n', '* a\n', '1. ', '1. a\n', '7) a\n', '> 1. ', '  - a\n', '    a\n', '\t- ', '|a', '|-|\n', '# ', '# a\n', '===\n', '- - -\n', 'a\n=\n', '&', '&amp;', '&a', '\\', 'a\\\n', 'a  \n', '\n', ' ', '\t', '\u0000', '(', ')', '"', 'a', 'word ', '<div>\n', 'é', '🏴‍☠️',
]
