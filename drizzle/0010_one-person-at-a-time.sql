ALTER TABLE "person" DROP CONSTRAINT "person_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_totals" DROP CONSTRAINT "user_totals_user_id_user_id_fk";
--> statement-breakpoint
-- Everything below is about one person, whose id comes first: where the database is split over machines, a
-- function runs on the one that has that person, and is one transaction there. Each takes the person's row in
-- share mode, so that it waits for a rewriting of the history, and then the row of totals, so that records of
-- one person come one after another.

-- How many of `days` are in the same streak as `its_day`; null where that is in none. `all_days` also has the
-- bridged ones, which are no gap and do not count.
CREATE FUNCTION days_in_run(days datemultirange, all_days datemultirange, its_day date)
RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  run daterange;
BEGIN
  SELECT r INTO run FROM unnest(all_days) r WHERE r @> its_day;
  IF run IS NULL OR days = all_days THEN
    RETURN upper(run) - lower(run);
  END IF;
  RETURN (SELECT coalesce(sum(upper(d) - lower(d)), 0) FROM unnest(days * datemultirange(run)) d);
END
$$;
--> statement-breakpoint
-- The most of `days` in one streak.
CREATE FUNCTION longest_run(days datemultirange, all_days datemultirange)
RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((SELECT max(days_in_run(days, all_days, lower(r))) FROM unnest(all_days) r), 0);
END
$$;
--> statement-breakpoint
-- The range of `all_days` that ends last.
CREATE FUNCTION newest_run(all_days datemultirange)
RETURNS daterange LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT r FROM unnest(all_days) r WHERE r @> (upper(all_days) - 1));
END
$$;
--> statement-breakpoint
-- The days that continue a streak: those that count, and the bridged ones without practice.
CREATE FUNCTION goal_streak_days(goal_days datemultirange, bridged_days datemultirange, practice_days datemultirange)
RETURNS datemultirange LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN goal_days + (bridged_days - practice_days);
END
$$;
--> statement-breakpoint
-- Whether there is a gap in `days` close enough to `its_day` to be bridged: practices less than 24 hours apart
-- are at most four dates apart, wherever they were, as zones differ by 26 hours.
CREATE FUNCTION has_gap_near(days datemultirange, its_day date)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  near datemultirange := days * datemultirange(daterange(its_day - 4, its_day + 4, '[]'));
BEGIN
  RETURN near <> datemultirange(range_merge(near));
END
$$;
--> statement-breakpoint
-- The totals of `who`, locked until the end of the transaction; made if there are none.
CREATE FUNCTION lock_totals(who uuid) RETURNS user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  totals user_totals;
BEGIN
  SELECT * INTO totals FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO user_totals (user_id, arrivals) VALUES (who, 0) ON CONFLICT (user_id) DO NOTHING;
    SELECT * INTO totals FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
  END IF;
  RETURN totals;
END
$$;
--> statement-breakpoint
-- Counts the streaks of `who` again from the days in their totals.
CREATE FUNCTION count_streaks(who uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  t user_totals;
  practice datemultirange;
  goal datemultirange;
BEGIN
  SELECT * INTO t FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  practice := t.practice_days + t.bridged_days;
  goal := goal_streak_days(t.goal_days, t.bridged_days, t.practice_days);
  t.practice_streak := longest_run(t.practice_days, practice);
  t.goal_streak := longest_run(t.goal_days, goal);
  t.newest_goal_run := newest_run(goal);
  t.newest_goal_days := coalesce(days_in_run(t.goal_days, goal, upper(goal) - 1), 0);
  UPDATE user_totals u SET practice_streak = t.practice_streak, goal_streak = t.goal_streak,
    newest_goal_run = t.newest_goal_run, newest_goal_days = t.newest_goal_days
  WHERE u.user_id = who;
  RETURN true;
END
$$;
--> statement-breakpoint
-- Keeps a session of `who` once. Returns the totals with it; nothing, with nothing changed, where it was there
-- before, was deleted, had waited on a device and ended before the history was cleared, or there is no such
-- person. `waits` says what to do while the person's history is being rewritten: to wait, or to return nothing.
-- It is given single values, as reading them out of JSON here costs as much as two of its writes.
CREATE FUNCTION keep_session(
  who uuid, waits boolean, is_queued boolean, its_id uuid, its_start timestamptz, its_end timestamptz, zone text,
  its_technique text, its_duration int, breaths int, its_average_pace float8, its_pace float8, its_date date,
  its_hour smallint, technique_bits int, hour_bits int, its_mornings int, season_bits int, is_holiday boolean,
  is_cheetah boolean, partner date, begins_at smallint, break_days int, break_time interval
) RETURNS SETOF user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  minutes int;
  last_zone text;
  cleared timestamptz;
  is_known boolean;
  is_weekend boolean;
  is_comeback boolean;
  is_met boolean;
  its_day datemultirange;
  practised_before datemultirange;
  practised datemultirange;
  met_before datemultirange;
  met datemultirange;
  bridged_before datemultirange;
  bridged datemultirange;
  goal datemultirange;
  is_bridging boolean;
  is_cut boolean;
  most int;
  most_met int;
  newest daterange;
  newest_met int;
  t user_totals;
BEGIN
  IF waits THEN
    SELECT n.goal_minutes, n.time_zone, n.history_cleared_at INTO minutes, last_zone, cleared FROM person n
    WHERE n.user_id = who FOR KEY SHARE;
  ELSE
    SELECT n.goal_minutes, n.time_zone, n.history_cleared_at INTO minutes, last_zone, cleared FROM person n
    WHERE n.user_id = who FOR KEY SHARE SKIP LOCKED;
  END IF;
  IF NOT FOUND OR (is_queued AND cleared >= its_end) THEN
    RETURN;
  END IF;
  -- Of the same session twice at once the later does not see the earlier, and is refused by the key of the table.
  LOOP
    SELECT u.practice_days, u.goal_days, u.bridged_days, u.practice_streak, u.goal_streak, u.newest_goal_run,
      u.newest_goal_days,
      u.whole_weekend OR coalesce(u.practice_days @> partner, false),
      u.comeback OR coalesce(its_date >= u.last_day + break_days OR its_date <= u.first_day - break_days
        OR its_start >= u.last_end + break_time OR its_end <= u.first_start - break_time, false),
      EXISTS (SELECT FROM practice_session k WHERE k.user_id = who AND k.id = its_id)
        OR EXISTS (SELECT FROM deleted_record g WHERE g.user_id = who AND g.id = its_id AND g.kind = 'session')
    INTO practised_before, met_before, bridged_before, most, most_met, newest, newest_met, is_weekend, is_comeback,
      is_known
    FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO user_totals (user_id, arrivals) VALUES (who, 0) ON CONFLICT (user_id) DO NOTHING;
  END LOOP;
  IF is_known THEN
    RETURN;
  END IF;
  IF last_zone IS DISTINCT FROM zone THEN
    UPDATE person n SET time_zone = zone WHERE n.user_id = who;
  END IF;
  INSERT INTO practice_day AS d (user_id, day, seconds, sessions, goal_minutes)
  VALUES (who, its_date, its_duration, 1, minutes)
  ON CONFLICT (user_id, day) DO UPDATE SET seconds = d.seconds + excluded.seconds, sessions = d.sessions + 1
  RETURNING d.seconds >= d.goal_minutes * 60 INTO is_met;

  its_day := datemultirange(daterange(its_date, its_date, '[]'));
  practised := practised_before;
  IF NOT practised @> its_day THEN
    practised := practised + its_day;
  END IF;
  met := met_before;
  IF is_met AND NOT met @> its_day THEN
    met := met + its_day;
  END IF;
  bridged := bridged_before;
  -- Which dates a session bridges is read from the sessions around it only where there is a gap; the totals are
  -- locked, so that of two sessions that come at once the later sees the earlier.
  IF has_gap_near(bridged + practised, its_date) THEN
    bridged := bridged + (days_near(who, its_start, its_end, its_date) - practised);
  END IF;
  is_cut := bridged_before @> its_day AND NOT practised_before @> its_day;
  is_bridging := bridged <> bridged_before;
  IF is_bridging OR practised <> practised_before THEN
    most := greatest(most, days_in_run(practised, practised + bridged, its_date));
  END IF;
  IF is_bridging OR is_cut OR met <> met_before THEN
    goal := goal_streak_days(met, bridged, practised);
    IF is_bridging OR (is_cut AND NOT met @> its_day) THEN
      most_met := longest_run(met, goal);
    ELSE
      most_met := greatest(most_met, days_in_run(met, goal, its_date));
    END IF;
    newest := newest_run(goal);
    newest_met := coalesce(days_in_run(met, goal, upper(goal) - 1), 0);
  END IF;

  UPDATE user_totals u SET
    arrivals = u.arrivals + 1,
    last_record = its_id,
    last_completed_at = its_end,
    sessions = u.sessions + 1,
    seconds = u.seconds + its_duration,
    longest_session = greatest(u.longest_session, its_duration),
    techniques = u.techniques | technique_bits,
    hours = u.hours | hour_bits,
    mornings = u.mornings + its_mornings,
    seasons = u.seasons | season_bits,
    first_day = least(u.first_day, its_date),
    last_day = greatest(u.last_day, its_date),
    first_start = least(u.first_start, its_start),
    last_end = greatest(u.last_end, its_end),
    whole_weekend = is_weekend,
    comeback = is_comeback,
    holiday = u.holiday OR is_holiday,
    cheetah = u.cheetah OR is_cheetah,
    practice_days = practised,
    goal_days = met,
    bridged_days = bridged,
    practice_streak = most,
    goal_streak = most_met,
    newest_goal_run = newest,
    newest_goal_days = newest_met
  WHERE u.user_id = who RETURNING * INTO t;
  INSERT INTO practice_session (
    user_id, id, arrival, started_at, completed_at, time_zone, technique, duration, breath_count, average_pace,
    pace, day, hour, goal_minutes, day_begins_at
  ) VALUES (
    who, its_id, t.arrivals, its_start, its_end, zone, its_technique, its_duration, breaths, its_average_pace,
    its_pace, its_date, its_hour, minutes, begins_at
  );
  RETURN NEXT t;
END
$$;
--> statement-breakpoint
-- Keeps a hold of `who` once; see keep_session.
CREATE FUNCTION keep_hold(
  who uuid, is_queued boolean, its_id uuid, its_start timestamptz, its_end timestamptz, zone text,
  its_duration int, technique_bits int, begins_at smallint
) RETURNS SETOF user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  last_zone text;
  cleared timestamptz;
  t user_totals;
BEGIN
  SELECT n.time_zone, n.history_cleared_at INTO last_zone, cleared FROM person n
  WHERE n.user_id = who FOR KEY SHARE;
  IF NOT FOUND OR (is_queued AND cleared >= its_end) THEN
    RETURN;
  END IF;
  t := lock_totals(who);
  PERFORM 1 FROM breath_hold k WHERE k.user_id = who AND k.id = its_id
  UNION ALL SELECT 1 FROM deleted_record g WHERE g.user_id = who AND g.id = its_id AND g.kind = 'hold';
  IF FOUND THEN
    RETURN;
  END IF;
  IF last_zone IS DISTINCT FROM zone THEN
    UPDATE person n SET time_zone = zone WHERE n.user_id = who;
  END IF;
  UPDATE user_totals u SET
    arrivals = t.arrivals + 1,
    last_record = its_id,
    last_completed_at = its_end,
    longest_hold = greatest(t.longest_hold, its_duration),
    techniques = CASE WHEN its_duration > 0 THEN t.techniques | technique_bits ELSE t.techniques END,
    best_beaten = t.best_beaten OR (t.longest_hold > 0 AND its_duration > t.longest_hold)
  WHERE u.user_id = who RETURNING * INTO t;
  -- A hold of 0 seconds was skipped and counts nowhere.
  IF its_duration > 0 THEN
    INSERT INTO hold_histogram AS c (user_id, seconds, count) VALUES (who, its_duration, 1)
    ON CONFLICT (user_id, seconds) DO UPDATE SET count = c.count + 1;
  END IF;
  INSERT INTO breath_hold (user_id, id, arrival, started_at, completed_at, time_zone, hold_duration, day_begins_at)
  VALUES (who, its_id, t.arrivals, its_start, its_end, zone, its_duration, begins_at);
  RETURN NEXT t;
END
$$;
--> statement-breakpoint
-- Keeps a share of `who` once. Returns the totals with it; nothing where it was there before.
CREATE FUNCTION keep_share(who uuid, its_id uuid, at timestamptz)
RETURNS SETOF user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  t user_totals;
BEGIN
  PERFORM 1 FROM person n WHERE n.user_id = who FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  t := lock_totals(who);
  PERFORM 1 FROM share k WHERE k.user_id = who AND k.id = its_id;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO share (user_id, id, created_at) VALUES (who, its_id, at);
  UPDATE user_totals u SET shares = t.shares + 1, last_record = its_id, last_completed_at = at
  WHERE u.user_id = who RETURNING * INTO t;
  RETURN NEXT t;
END
$$;
--> statement-breakpoint
-- Awards badges to `who`, a list of ids with commas; those that are held stay as they were. `earned` is the mask
-- of all that their records have earned, to be stored in the totals; null for badges that no record earned. Without
-- totals, because a history was cleared meanwhile, there is nothing to award for it.
CREATE FUNCTION award_badges(
  who uuid, badges text, unlocked timestamptz, awarded timestamptz, its_record uuid, earned bigint
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  badge text;
BEGIN
  PERFORM 1 FROM person n WHERE n.user_id = who FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF earned IS NOT NULL THEN
    UPDATE user_totals u SET settled = earned WHERE u.user_id = who;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  FOREACH badge IN ARRAY string_to_array(badges, ',') LOOP
    INSERT INTO user_achievement (user_id, achievement_id, unlocked_at, awarded_at, record_id)
    VALUES (who, badge, unlocked, awarded, its_record) ON CONFLICT (user_id, achievement_id) DO NOTHING;
  END LOOP;
  RETURN true;
END
$$;
