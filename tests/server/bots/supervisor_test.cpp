#include "server/bots/supervisor.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/captured_log.hpp"

namespace supervisor_test {
namespace {

using namespace std::chrono_literals;
using bots::Supervisor;

/// What a process writes into it, read to its end.
class Pipe {
 public:
  Pipe() {
    std::string folder = (std::filesystem::temp_directory_path() / "gipfel-XXXXXX").string();
    folder_ = mkdtemp(folder.data());
    mkfifo(path().c_str(), S_IRUSR | S_IWUSR);
  }
  ~Pipe() { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "pipe").string(); }
  std::string read() const {
    std::ifstream pipe(path());
    std::ostringstream text;
    text << pipe.rdbuf();
    return text.str();
  }

 private:
  std::filesystem::path folder_;
};

std::future<std::string> ready(const std::string& text) {
  std::promise<std::string> promise;
  promise.set_value(text);
  return promise.get_future();
}

Supervisor::Orders shell(const std::string& script, const std::string& argument = "") {
  Supervisor::Orders orders;
  orders.program = "/bin/sh";
  orders.arguments = {"-c", script, argument};
  orders.tokens = [] { return ready(""); };
  orders.first_pause = 1ms;
  orders.longest_pause = 4ms;
  return orders;
}

TEST(BotSupervisor, DoesNotStartTheProcessEarly) {
  const Pipe pipe;
  std::atomic<bool> is_due = false;
  std::atomic<int> asked = 0;
  std::atomic<int> starts = 0;
  auto orders = shell("echo started > $0; exec sleep 1000", pipe.path());
  orders.is_due = [&] {
    if (++asked == 2) is_due = true;
    return is_due.load();
  };
  orders.tokens = [&] {
    EXPECT_TRUE(is_due);
    ++starts;
    return ready("");
  };
  const Supervisor supervisor(orders);
  EXPECT_EQ(pipe.read(), "started\n");
  EXPECT_EQ(starts, 1);
}

TEST(BotSupervisor, StopsBeforeTheProcessWasStarted) {
  auto orders = shell("exit 0");
  orders.is_due = [] { return false; };
  orders.tokens = [] {
    ADD_FAILURE() << "started";
    return ready("");
  };
  const Supervisor supervisor(orders);
}

TEST(BotSupervisor, HandsTheTokensThroughStdin) {
  const Pipe pipe;
  auto orders = shell("cat > $0; exec sleep 1000", pipe.path());
  orders.tokens = [] { return ready("1 abc\n2 def\n"); };
  const Supervisor supervisor(orders);
  EXPECT_EQ(pipe.read(), "1 abc\n2 def\n");
}

TEST(BotSupervisor, StartsItAgainWithAGrowingPauseAndNewTokens) {
  const support::CapturedLog log;
  std::atomic<int> asked = 0;
  auto orders = shell("exit 3");
  orders.tokens = [&] {
    ++asked;
    return ready("");
  };
  const Supervisor supervisor(orders);
  for (const char* pause : {"in 1 ms", "in 2 ms", "in 4 ms"}) EXPECT_TRUE(log.wait_for(pause));
  EXPECT_NE(log.text().find("it ended with status 3"), std::string::npos);
  EXPECT_GE(asked, 3);
}

TEST(BotSupervisor, APauseDoesNotGrowAfterASteadyRun) {
  const support::CapturedLog log;
  auto orders = shell("exit 3");
  orders.steady = 0ms;
  std::promise<void> many;
  std::atomic<int> asked = 0;
  orders.tokens = [&] {
    if (++asked == 5) many.set_value();
    return ready("");
  };
  const Supervisor supervisor(orders);
  many.get_future().get();
  EXPECT_EQ(log.text().find("in 4 ms"), std::string::npos);
}

TEST(BotSupervisor, RetriesWithoutTokensOrProgram) {
  const support::CapturedLog log;
  auto orders = shell("");
  std::atomic<int> asked = 0;
  orders.program = "/there/is/no/such/program";
  orders.tokens = [&]() -> std::future<std::string> {
    if (asked++ == 0) throw std::runtime_error("the disk is full");
    return ready("");
  };
  const Supervisor supervisor(orders);
  EXPECT_TRUE(log.wait_for("the disk is full"));
  EXPECT_TRUE(log.wait_for("No such file or directory"));
}

TEST(BotSupervisor, PassesNoOpenFilesToTheProcess) {
  const int file = open("/dev/null", O_RDONLY);
  const int high = fcntl(file, F_DUPFD, 100);
  const Pipe pipe;
  {
    const Supervisor supervisor(shell("ls /proc/self/fd > $0; exec sleep 1000", pipe.path()));
    const std::string files = pipe.read();
    EXPECT_EQ(files.find(std::to_string(high)), std::string::npos) << files;
    EXPECT_NE(files.find('2'), std::string::npos) << files;
  }
  close(high);
  close(file);
}

TEST(BotSupervisor, StopsAndReapsTheProcess) {
  const Pipe pipe;
  pid_t process = 0;
  {
    const Supervisor supervisor(shell("echo $$ > $0; exec sleep 1000", pipe.path()));
    process = std::stoi(pipe.read());
    EXPECT_EQ(kill(process, 0), 0);
  }
  EXPECT_EQ(kill(process, 0), -1);
}

TEST(BotSupervisor, KillsAProcessThatDoesNotStop) {
  const Pipe pipe;
  pid_t process = 0;
  {
    auto orders = shell("trap '' TERM; echo $$ > $0; exec sleep 1000", pipe.path());
    orders.time_to_end = 1ms;
    const Supervisor supervisor(orders);
    process = std::stoi(pipe.read());
  }
  EXPECT_EQ(kill(process, 0), -1);
}

TEST(BotSupervisor, StopsWhileWaitingForTokens) {
  std::promise<std::string> never;
  std::promise<void> asked;
  auto orders = shell("");
  orders.tokens = [&] {
    asked.set_value();
    return never.get_future();
  };
  const Supervisor supervisor(orders);
  asked.get_future().get();
}

}  // namespace
}  // namespace supervisor_test
