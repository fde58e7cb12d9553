import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const address = () => window.location.pathname + window.location.search
const { calls } = behind

describe('the guard', () => {
  test('sends a stranger to sign in with the route’s name and the query, without a call', async () => {
    await open('/home?from=mail&x=1')
    await screen.findByRole('heading', { name: '登录' })
    expect(address()).toBe('/mall/login?redirect=Home&from=mail&x=1')
    const called = behind.requests.map((request) => new URL(request.url).pathname).filter((path) => path.startsWith('/api/'))
    expect(called.filter((path) => path !== '/api/saleHome/getSiteMall')).toEqual([])
  })

  test('sends a stranger from the back office there too', async () => {
    await open('/accounts/hospital')
    await screen.findByRole('heading', { name: '登录' })
    expect(address()).toBe('/mall/login?redirect=AccountsDetail&id=hospital')
  })

  test.each([
    ['/searchlist?id=针', '/mall/login?redirect=SearchList&id=%E9%92%88'],
    ['/mypage/myorder?tab=2', '/mall/login?redirect=MypageMyorder&tab=2'],
    ['/prodect?id=1&SpecId=2&Pid=3&brand=x', '/mall/login?redirect=Prodect&id=1&SpecId=2&Pid=3&brand=x'],
    ['/shoppingcar', '/mall/login?redirect=ShoppingCar'],
    ['/desk', '/mall/login?redirect=Desk'],
  ])('sends a stranger from %s to sign in', async (from, to) => {
    await open(from)
    await screen.findByRole('heading', { name: '登录' })
    expect(address()).toBe(to)
  })

  test.each([
    ['/payment?list=1&type=订单&total=2', '请先登录'],
    ['/publicPayment', '请先登录'],
    ['/largePayment', '请先登录'],
    ['/quickPayment', '请先登录'],
    ['/bankList', '请先登录'],
    ['/openaccount', '申请开户'],
    ['/authadd', '链接无效'],
  ])('lets a stranger open %s, who is led nowhere else', async (from, heading) => {
    await open(from)
    await screen.findByRole('heading', { name: heading })
    expect(window.location.pathname).toBe(`/mall${from.split('?')[0]}`)
  })

  test('leads the root to /home, and someone signed in from the sign-in page to the start', async () => {
    await open('/', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect(address()).toBe('/mall/home'))
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
  })

  test('does not show the sign-in page to who is signed in', async () => {
    await open('/login', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect(address()).toBe('/mall/home'))
  })

  test('signs out who holds a token that is no good, and says why', async () => {
    localStorage.setItem('access-token', 'bad.token.here')
    await open('/home')
    await screen.findByRole('heading', { name: '登录' })
    expect(await screen.findByText('请先登录')).toBeTruthy()
    expect(localStorage.getItem('access-token')).toBeNull()
    expect(address()).toBe('/mall/login?redirect=Home')
  })
})

describe('signing in', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], account: string, password: string) => {
    await user.type(screen.getByLabelText('账号或手机号'), account)
    await user.type(screen.getByLabelText('密码'), password)
    await user.click(screen.getByRole('button', { name: '登录' }))
  }

  test('asks for both fields before it calls', async () => {
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', { name: '登录' }))
    expect(screen.getByText('用户名不能为空')).toBeTruthy()
    expect(screen.getByText('密码不能为空')).toBeTruthy()
    expect(calls('/api/auth/login')).toEqual([])
  })

  test('sends what the specification says, stores both tokens, and goes where redirect names, with the rest of the query', async () => {
    const { user } = await open('/login?redirect=Home&from=mail')
    await screen.findByRole('heading', { name: '登录' })
    await fill(user, 'hospital', 'Mall@2026')
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    expect(address()).toBe('/mall/home?from=mail')
    const [request] = calls('/api/auth/login')
    expect(request?.headers.get('content-type')).toBe('application/json-patch+json')
    expect(localStorage.getItem('access-token')).toMatch(/\./)
    expect(localStorage.getItem('access-token-refresh')).toMatch(/\./)
    expect(JSON.parse(localStorage.getItem('userInfos') ?? '{}')).toMatchObject({ fId: 'hospital', fName: '武汉仁和口腔医院有限公司' })
    expect(localStorage.getItem('fStaffName')).toBe('陈立群')
  })

  test.each(['//evil.example', 'https://evil.example', 'Nowhere', '__proto__', 'constructor'])('ignores the redirect %s', async (name) => {
    const { user } = await open(`/login?redirect=${encodeURIComponent(name)}`)
    await screen.findByRole('heading', { name: '登录' })
    await fill(user, 'hospital', 'Mall@2026')
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    expect(address().startsWith('/mall/home')).toBe(true)
  })

  test('shows the server’s sentence, and keeps what was typed', async () => {
    const { user } = await open('/login')
    await screen.findByRole('heading', { name: '登录' })
    await fill(user, 'hospital', 'wrong')
    expect(await screen.findByText('账号或密码不正确')).toBeTruthy()
    expect((screen.getByLabelText('账号或手机号') as HTMLInputElement).value).toBe('hospital')
  })

  test('signs in by a code sent to the number', async () => {
    const { user } = await open('/login')
    await user.click(await screen.findByRole('tab', { name: '短信验证码' }))
    await user.type(screen.getByLabelText('手机号'), '13800000014')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByText('验证码已发送至 13800000014')
    await user.type(screen.getByLabelText('验证码'), behind.mall.codes.at(-1)?.code ?? '')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: '何静怡' })
  })

  test('asks which account is meant where a number has several, and keeps the choice at hand until one is in', async () => {
    const { user } = await open('/login')
    await behind.mall.database.pool.query("update account set phone = '13800000014' where id = 'hospital-east'")
    await user.click(await screen.findByRole('tab', { name: '短信验证码' }))
    await user.type(screen.getByLabelText('手机号'), '13800000014')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByText('验证码已发送至 13800000014')
    const code = behind.mall.codes.at(-1)?.code ?? ''
    await user.type(screen.getByLabelText('验证码'), code)
    await user.click(screen.getByRole('button', { name: '登录' }))
    const choice = await screen.findByLabelText('登录哪个账号')
    expect(screen.getByText('该手机号对应多个账号，请填写要登录的账号')).toBeTruthy()
    expect([...choice.querySelectorAll('option')].map((option) => option.textContent).sort()).toEqual(['何静怡（personal）', '武汉仁和口腔医院东湖院区（hospital-east）', '请选择账号'])
    await user.selectOptions(choice, 'hospital-east')
    await user.clear(screen.getByLabelText('验证码'))
    await user.type(screen.getByLabelText('验证码'), code === '000000' ? '111111' : '000000')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByText('验证码不正确或已过期')
    expect((screen.getByLabelText('登录哪个账号') as HTMLSelectElement).value).toBe('hospital-east')
    await user.clear(screen.getByLabelText('验证码'))
    await user.type(screen.getByLabelText('验证码'), code)
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('heading', { name: '武汉仁和口腔医院东湖院区' })
    expect(JSON.parse(localStorage.getItem('userInfos') ?? '{}')).toMatchObject({ fId: 'hospital-east' })
  })

  test('resets a forgotten password by a code', async () => {
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', { name: '忘记密码' }))
    await user.type(screen.getByLabelText('手机号'), '13800000015')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByText('验证码已发送至 13800000015')
    await user.type(screen.getByLabelText('验证码'), behind.mall.codes.at(-1)?.code ?? '')
    await user.type(screen.getByLabelText('新密码'), 'short')
    await user.click(screen.getByRole('button', { name: '设置新密码' }))
    expect(await screen.findByText('长度不得小于6位！')).toBeTruthy()
    await user.type(screen.getByLabelText('新密码'), 'er#1')
    await user.type(screen.getByLabelText('再次输入新密码'), 'shorter#1')
    await user.click(screen.getByRole('button', { name: '设置新密码' }))
    await screen.findByText('密码已重设，请登录')
    await fill(user, 'recruit', 'shorter#1')
    await screen.findByRole('heading', { name: '郭晓峰' })
  })

  test('registers a new customer', async () => {
    const { user } = await open('/register')
    await user.type(await screen.findByLabelText('姓名或单位名称'), '新诊所')
    await user.type(screen.getByLabelText('手机号'), '13911113333')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByText('验证码已发送至 13911113333')
    await user.type(screen.getByLabelText('验证码'), behind.mall.codes.at(-1)?.code ?? '')
    await user.type(screen.getByLabelText('账号'), 'new-clinic')
    await user.type(screen.getByLabelText('密码'), 'Clinic#1')
    await user.type(screen.getByLabelText('再次输入密码'), 'Clinic#1')
    await user.click(screen.getByRole('button', { name: '注册并登录' }))
    const agree = screen.getByRole('checkbox', { name: /^我已阅读并同意.*《用户协议》.*《隐私政策》$/ })
    expect(agree.getAttribute('aria-invalid')).toBe('true')
    expect(behind.calls('/api/auth/register')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '《隐私政策》' }))
    const paper = within(await screen.findByRole('dialog', { name: '《隐私政策》' }))
    expect(paper.getByText('五、您的权利')).toBeTruthy()
    await user.click(paper.getByRole('button', { name: '关闭' }))
    await user.click(agree)
    // Whoever comes to be recruited goes on to the application, which begins with what was just said.
    await user.selectOptions(screen.getByRole('combobox', { name: '注册类型' }), '招商')
    await user.click(screen.getByRole('button', { name: '注册并登录' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^公司名称/ })).value).toBe('新诊所')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^联系电话/ }).value).toBe('13911113333')
    expect(address()).toBe('/mall/openaccount')
  })
})

describe('signing out', () => {
  test('calls, clears everything, and leads to the sign-in page', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: /账户菜单$/ }))
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await screen.findByRole('heading', { name: '登录' })
    expect(calls('/api/auth/logout')).toHaveLength(1)
    for (const key of ['access-token', 'access-token-refresh', 'userInfos', 'fStaffName', 'fStaffTel']) expect(localStorage.getItem(key)).toBeNull()
    expect(screen.queryByText('武汉仁和口腔医院有限公司')).toBeNull()
  })

  test('another tab’s sign-out leads there too', async () => {
    await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', newValue: null }))
    await screen.findByRole('heading', { name: '登录' })
  })
})

describe('messages', () => {
  test('of errors stay five seconds, others three', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      localStorage.setItem('access-token', 'bad.token.here')
      await open('/home')
      await screen.findByText('请先登录')
      await vi.advanceTimersByTimeAsync(4500)
      expect(screen.queryByText('请先登录')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(700)
      await vi.waitFor(() => expect(screen.queryByText('请先登录')).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('English', () => {
  test('is complete on the sign-in page, kept, and asked of the server', async () => {
    const { user } = await open('/login')
    await user.click(await screen.findByRole('button', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(localStorage.getItem('locale')).toBe('en')
    await user.type(screen.getByLabelText('Account or mobile number'), 'x')
    await user.type(screen.getByLabelText('Password'), 'y')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('The account or password is wrong')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '简体中文' }))
  })
})
