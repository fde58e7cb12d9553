/** How the reference looks: the mall's colours and sizes, in light and dark. */
export const referenceStyle = `:root{color-scheme:light dark;--primary:#165dff;--ink:#0e1726;--ink2:#3b4657;--ink3:#5b6778;--line:#e4e9f0;--bg:#f5f7fa;--surface:#fff;--soft:#f1f5fa;--link:#1453e6}
@media(prefers-color-scheme:dark){:root{--ink:#ecf1f8;--ink2:#bac5d4;--ink3:#8f9caf;--line:#232c38;--bg:#0d1117;--surface:#141a22;--soft:#1c2737;--link:#86acff}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.6 Inter,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:24px 16px 64px}a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
h1{margin:0 0 8px;font-size:28px;line-height:36px}h2{margin:32px 0 8px;font-size:20px;line-height:28px}h2.part{margin:16px 0 8px;font-size:14px;line-height:22px;color:var(--ink2)}p{max-width:72ch;color:var(--ink2)}
code,pre{font-family:"JetBrains Mono",Consolas,"DejaVu Sans Mono",monospace;font-size:13px}
input[type=search]{width:100%;height:40px;margin:16px 0 0;padding:0 12px;border:1px solid var(--ink3);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
.top{display:flex;gap:16px;flex-wrap:wrap;margin:0 0 16px}.list{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow:hidden}
.list li[hidden]{display:none}
.list li{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr) minmax(0,1fr);gap:4px 16px;padding:8px 16px;border-top:1px solid var(--line)}.list li:first-child{border:0}.list a,.list span{overflow-wrap:anywhere}.list span{color:var(--ink3)}
details{border:1px solid var(--line);border-radius:10px;background:var(--surface);margin-top:8px;padding:0 16px}summary{padding:12px 0;cursor:pointer;overflow-wrap:anywhere}summary b{margin:0 8px;font-weight:500}summary span{color:var(--ink3);font-size:13px}details[open]{padding-bottom:16px}
table{width:100%;border-collapse:collapse;table-layout:fixed}th:first-child{width:38%}th:last-child{width:22%}.codes th:first-child{width:30%}.codes th:last-child{width:70%}th,td{padding:6px 16px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}th{font-weight:400;color:var(--ink3);border:0}td:nth-child(2){color:var(--ink2)}
pre{overflow:auto;max-height:26rem;margin:0;padding:12px;border-radius:6px;background:var(--soft)}.must{color:var(--link)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}@media(max-width:640px){.codes thead{display:none}.codes tr{display:grid;padding:6px 0;border-top:1px solid var(--line)}.codes tr[hidden]{display:none}.codes td{padding:0;border:0}.list li{grid-template-columns:minmax(0,1fr)}}`
