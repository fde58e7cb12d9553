/** Answering applications at the desk, one by one or several together. */
export const answeringZh = {
  takeOn: '由我处理',
  takenOn: '已由您处理',
  tookOn: '%{count} 件已由您处理',
  chosen: '已选 %{count} 件',
  choose: '选择 %{number}',
  chooseAll: '选择本页 %{count} 件',
  chooseNone: '取消选择',
  approveMany: '通过 %{count} 件',
  doubt: {
    priceTitle: '批准的价格很低',
    price: '批准单价 %{to} 不足基准价 %{from} 的三分之一。批准后立即对客户生效。',
    limitTitle: '批准的额度很高',
    limit: '批准额度 %{to} 达到现有额度 %{from} 的 3 倍以上。批准后立即可用。',
    sure: '确认通过',
  },
  many: {
    approveTitle: '通过 %{count} 件申请',
    rejectTitle: '驳回 %{count} 件申请',
    apart: '另有 %{count} 件要逐件填写条件或由他人审核，不在其中，仍保持选中。',
    apartRight: '另有 %{count} 件由他人审核，不在其中。',
    sum: '合计 %{amount}',
    running: '正在处理第 %{at} / %{count} 件',
    approved: '已通过 %{count} 件',
    rejected: '已驳回 %{count} 件',
    left: '%{count} 件没有处理，请逐件查看：',
  },
}
