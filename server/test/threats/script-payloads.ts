const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjava\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://epassbild.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://epassbild.test/1',
  'ftp://evil.test/',
  'https:javascript:alert(1)',
  'https://user:password@evil.test/',
  'https://evil.test/"onmouseover="alert(1)',
  'https://evil.test/<script>',
  'https://evil.test/ onclick=alert(1)',
  'https://',
  'https://localhost/',
]

const MARKUP = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.test"</style>',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\x24{alert(1)}',
  '<%= 7 * 7 %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3C;script&#x3E;',
  '\\u003cscript\\u003e',
  '%3Cscript%3E',
  "' OR 1=1 --",
  '=HYPERLINK("//evil.test")',
  '𝕏<script>𝕐',
  '＜script＞alert(1)＜/script＞',
]

/** Invisible or bidirectional control characters: names with them are refused. */
const DECEIVING = [
  'a\u202Eexe.gpj',
  'a\u2066b\u2069',
  'a\u200Fb',
  'a\u2028b',
  'a\u2029b',
  'a\u0000b',
  'a\r\nBcc: evil@evil.test',
  'a\u001B[2Jb',
  'a\u0085b',
]

/** Addresses that must not become links. */
export const BAD_ADDRESSES: readonly string[] = SCHEMES
/** Text that is allowed in names and must be escaped. */
export const MARKUP_TEXTS: readonly string[] = MARKUP
export const DECEIVING_TEXTS: readonly string[] = DECEIVING
