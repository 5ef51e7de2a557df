/** Styles of the published status page; it loads nothing else. */
export const STYLES = `
:root{color-scheme:light dark;--ink:#1c1f20;--quiet:#4b5356;--ground:#fff;--line:#d9dedf;--good:#1d7a46;--some:#b97a00;--bad:#b3261e;--none:#c3cacc}
@media (prefers-color-scheme:dark){:root{--ink:#f1f3f3;--quiet:#b9c1c3;--ground:#16191a;--line:#3a4143;--good:#4cc07f;--some:#e2a83b;--bad:#ff8a80;--none:#4a5254}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:24px 18px 48px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 18px}
h2{font-size:1.375rem;line-height:1.25;margin:28px 0 8px}
h3{font-size:1.0625rem;margin:20px 0 6px}
p{margin:8px 0;overflow-wrap:anywhere}
a{color:inherit}
.quiet{color:var(--quiet);font-size:.9375rem}
.now{border:2px solid var(--line);border-left-width:8px;border-radius:8px;padding:4px 18px 10px}
.now h2{margin-top:10px}
.now.good{border-left-color:var(--good)}
.now.bad{border-left-color:var(--bad)}
svg{display:block;width:100%;height:28px}
rect.good{fill:var(--good)}rect.some{fill:var(--some)}rect.bad{fill:var(--bad)}rect.none{fill:var(--none)}
.legend{margin-top:24px}
.legend span{display:inline-block;margin-right:14px}
.b{display:inline-block;width:10px;height:14px;margin-right:6px;vertical-align:-1px;background:var(--none)}
.b.good{background:var(--good)}.b.some{background:var(--some)}.b.bad{background:var(--bad)}
`
