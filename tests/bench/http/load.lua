-- What wrk sends and counts. Arguments behind `--`: the body's template, the token, a tag the client has, a file with words.
-- `$KEY` in the body is another word each time, `$ONE` the next line of the file, which may begin with a token and a tab.
local template, token, tag, words = '', '', '', {}
local at, salt = 0, tostring(os.time()) .. tostring(math.random(1000000))
local refused = 0
local threads = {}

function setup(thread)
  thread:set('number', #threads)
  table.insert(threads, thread)
end

function init(args)
  template, token, tag = args[1] or '', args[2] or '', args[3] or ''
  if args[4] and args[4] ~= '' then
    for line in io.lines(args[4]) do table.insert(words, line) end
  end
  refused_count = 0
end

function request()
  at = at + 1
  local body, bearer = template, token
  if #words > 0 then
    local own, word = words[(at - 1) % #words + 1]:match('^(.-)\t(.*)$')
    if own then bearer = own else word = words[(at - 1) % #words + 1] end
    body = body:gsub('%$ONE', (word:gsub('%%', '%%%%')))
  end
  if body:find('$KEY', 1, true) then body = body:gsub('%$KEY', 'bench-' .. salt .. '-' .. number .. '-' .. at) end
  -- As browsers ask.
  local headers = { ['content-type'] = 'application/json', ['accept-encoding'] = 'gzip, deflate, br, zstd' }
  if bearer ~= '' then headers['authorization'] = 'Bearer ' .. bearer end
  if tag ~= '' then headers['if-none-match'] = tag end
  if template == '' then return wrk.format('GET', nil, headers) end
  return wrk.format('POST', nil, headers, body)
end

function response(status, _, body)
  -- A packed answer is a success: refusals are not packed.
  if status ~= 304 and (status ~= 200 or body:find('"succeeded":false', 1, true)) then refused_count = refused_count + 1 end
end

function done(summary, latency)
  for _, thread in ipairs(threads) do refused = refused + thread:get('refused_count') end
  local broken = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('\nMEASURED {"rate":%f,"p50":%f,"p95":%f,"p99":%f,"wrong":%d}\n', summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000, refused + broken))
end
